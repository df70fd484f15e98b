/**
 * Answers a delivery request with the offers for a page (spec §7), each at the place that the request asked for.
 * Nothing is stored.
 */
import { randomUUID } from 'node:crypto';
import type { Experiment } from '@balise/settings';
import type { AskedBox, DeliveryRequest } from './delivery-request.ts';
import { optionsOf, type Assigned } from './options-of.ts';

export function answerDelivery(
  request: DeliveryRequest,
  tntId: string,
  assigned: readonly Assigned[],
): object {
  const offersFor = (kind: Experiment['place']['kind'], name: string): object => {
    const own = assigned.filter(({ experiment: { place } }) => isPlace(place, kind, name));
    return request.language === undefined ? {} : optionsOf(own, request.language);
  };
  const boxes = (asked: readonly AskedBox[]): object =>
    asked.length === 0 ? {} : { mboxes: answerBoxes(asked, (name) => offersFor('mbox', name)) };
  const views = viewNames(assigned)
    .filter((name) => request.views.includes('') || request.views.includes(name))
    .map((name) => ({ name, ...offersFor('view', name) }));
  return {
    status: 200,
    requestId: request.requestId ?? randomUUID().replaceAll('-', ''),
    ...(request.client === undefined ? {} : { client: request.client }),
    id: { tntId },
    execute: {
      ...(request.pageLoad ? { pageLoad: offersFor('page', '') } : {}),
      ...boxes(request.boxes),
    },
    prefetch: {
      ...(request.prefetchedPageLoad ? { pageLoad: offersFor('page', '') } : {}),
      ...(request.views.length > 0 ? { views } : {}),
      ...boxes(request.prefetchedBoxes),
    },
  };
}

/** A repeated name is answered only once, so that a small request does not get a huge answer. */
function answerBoxes(
  asked: readonly AskedBox[],
  offersFor: (name: string) => object,
): readonly object[] {
  const given = new Set<string>();
  return asked.map(({ index, name }) => {
    const offers = given.has(name) ? {} : offersFor(name);
    given.add(name);
    return { index, name, ...offers };
  });
}

function viewNames(assigned: readonly Assigned[]): readonly string[] {
  const names = assigned.flatMap(({ experiment: { place } }) =>
    place.kind === 'view' ? [place.name] : [],
  );
  return [...new Set(names)];
}

function isPlace(place: Experiment['place'], kind: string, name: string): boolean {
  return place.kind === kind && (place.kind === 'page' || place.name === name);
}
