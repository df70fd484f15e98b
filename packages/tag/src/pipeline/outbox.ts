/** From a rule's outcome to the beacon: clean and keep, push, send, clear, in this order. */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import type { Hold } from '../engine/hold.ts';
import type { Log } from '../engine/log.ts';
import type { LiveRule } from '../engine/live-rule.ts';
import type { Outcome, RuleContext } from '../engine/rule.ts';
import type { Pending } from '../engine/settlement.ts';
import type { PageContext } from '../page/page-context.ts';
import { pageViewer } from '../page/page-view.ts';
import type { Track } from '../transport/tracker.ts';
import { linkDimensions } from './link-dimensions.ts';
import { only } from './only.ts';

export interface OutboxParts {
  readonly page: PageContext;
  readonly push: (data: Readonly<Record<string, unknown>>) => void;
  readonly track: Track;
  /** Sends when the page has dealt with the event. */
  readonly afterEvent: (pending: Pending) => void;
  readonly log: Log;
  readonly hold: Hold;
}

export interface Outbox {
  readonly apply: (outcome: Outcome, rule: LiveRule, context: RuleContext) => void;
  /** What rules have set and the next beacon carries, cleaned; a single-page application clears it (row 4.5). */
  readonly kept: (name: string) => string | undefined;
}

export function openOutbox({ page, push, track, afterEvent, log, hold }: OutboxParts): Outbox {
  let dimensions: Dimensions = {};
  // Events belong to one hit, and each is in it once.
  let events: ObservedEvents = {};
  // What the page or view said of itself, for its link beacons.
  let said: Dimensions = {};
  let saidAt: string | undefined;

  if (page.settings.mayDrop) {
    hold.onDrop.push(() => {
      dimensions = {};
      events = {};
    });
  }

  const placeOf = (): string => page.address().host + page.address().path;
  const pageDimensions = (): Dimensions => {
    if (saidAt !== placeOf()) {
      said = pageViewer(page)().cleaned;
      saidAt = placeOf();
    }
    return only(page.settings.linkCommon, said);
  };
  const send = (request: () => string): void => {
    hold.pass(() => {
      try {
        log.write('info', 'sent', request());
      } catch (reason) {
        log.write('error', 'notSent', reason);
      }
    });
  };

  return {
    kept: (name) => dimensions[name],
    apply(outcome, rule, { happening, element }) {
      const { send: link } = rule;
      const { event } = happening;
      const cleaned = page.clean(
        link
          ? linkDimensions(
              page,
              outcome.element ?? element,
              link.dimensions,
              happening,
              outcome.dimensions,
            )
          : (outcome.dimensions ?? {}),
        page.language(),
        (kind, field) => log.write('debug', 'found', kind, field, happening),
      );
      const own: Record<string, true> = {};
      for (const id of rule.events ?? []) own[id] = true;
      if (link) {
        const { type, leaves, name, delay } = link;
        const isNamed = type === 'o';
        const request = track(
          { ...pageDimensions(), ...cleaned },
          { ...own, ...outcome.events },
          {
            type,
            url: (!isNamed && cleaned['linkUrl']) || '',
            name: (!isNamed && cleaned['linkText']) || name,
          },
        );
        if (event) {
          afterEvent({
            event,
            settle:
              outcome.settle ??
              (leaves ? () => event.defaultPrevented && 'counts if left' : undefined),
            delay: delay || page.settings.linkDelay,
            send: () => send(request),
          });
        } else send(request);
        return;
      }
      // What is empty now is not what it was on the view before.
      dimensions = { ...dimensions, ...outcome.dimensions, ...cleaned };
      if (outcome.push) push(outcome.push);
      events = { ...events, ...outcome.events };
      if (outcome.send) {
        said = dimensions;
        saidAt = placeOf();
        // The events of the beacon itself come first, then what was observed on the way to it.
        send(track(dimensions, { ...own, ...events }));
        events = {};
      }
      if (outcome.clear) {
        dimensions = {};
        events = {};
      }
    },
  };
}
