/**
 * Hits as a CSV table (RFC 4180, UTF-8 with a mark for spreadsheets): properties of the hit, each dimension, events,
 * and the parameters of the wire.
 */
import { eventOnWire, type Hit } from '@balise/beacon';
import { referrerKindOf } from '../../hit/origin/referrer-kind.ts';
import { BYTE_ORDER_MARK, csvLine } from '@balise/contract/csv-line';
import { derived } from '@balise/settings';

export type Column = readonly [name: string, value: (hit: Hit) => string];

/** Those of the snapshot in force. A file takes them once. */
export const columnsInForce = derived(({ variables }): readonly Column[] => [
  ['id', (hit) => hit.id],
  ['receivedAt', (hit) => hit.receivedAt],
  ['suites', (hit) => hit.suites.join(',')],
  ['environment', (hit) => hit.environment],
  ['kind', (hit) => hit.kind],
  ['linkType', (hit) => hit.linkType],
  ['linkName', (hit) => hit.linkName],
  ['linkUrl', (hit) => hit.linkUrl],
  ['host', (hit) => hit.host],
  ['path', (hit) => hit.path],
  ['department', (hit) => hit.department],
  ['language', (hit) => hit.language],
  ['referrerKind', referrerKindOf],
  ['browser', ({ origin }) => [origin.browser, origin.browserVersion || ''].join(' ').trim()],
  ['system', ({ origin }) => origin.system],
  ['device', ({ origin }) => origin.device],
  ['bot', ({ origin }) => (origin.isBot ? 'yes' : '')],
  ['internal', ({ origin }) => (origin.isInternal ? 'yes' : '')],
  ['simulated', ({ origin }) => (origin.isSimulated ? 'yes' : '')],
  ['country', ({ origin }) => origin.country],
  ['province', ({ origin }) => origin.province],
  ['events', (hit) => hit.events.map(eventText).join(',')],
  ...variables.dimensions.map(({ id }): Column => [
    `dimension.${id}`,
    (hit) => hit.dimensions[id] ?? '',
  ]),
  ['findings', (hit) => hit.findings.map(({ kind, field }) => `${kind}:${field}`).join(',')],
  ['method', (hit) => hit.method],
  ['library', (hit) => hit.library],
  ['requestId', (hit) => hit.requestId],
  ['size', (hit) => String(hit.size)],
  ['parameters', (hit) => hit.parameters.map(pairText).join('&')],
]);

export function csvHeader(columns = columnsInForce()): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
}

export function csvOfHit(hit: Hit, columns = columnsInForce()): string {
  return csvLine(columns.map(([, value]) => value(hit)));
}

function eventText(event: Hit['events'][number]): string {
  const name = eventOnWire(event);
  return event.value === '' ? name : `${name}=${event.value}`;
}

function pairText([name, value]: Hit['parameters'][number]): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}
