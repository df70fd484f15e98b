/** From a rule's outcome to the beacon: clean and keep, push, send, clear, in this order. */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import { MESSAGES } from '../engine/messages.ts';
import type { Log } from '../engine/log.ts';
import type { Outcome } from '../engine/rule.ts';
import type { TraceEntry } from '../engine/trace.ts';
import type { PageContext } from '../page/page-context.ts';
import type { Send } from '../transport/tracker.ts';

export interface OutboxParts {
  readonly page: PageContext;
  readonly push: (data: Readonly<Record<string, unknown>>) => void;
  readonly send: Send;
  readonly log: Log;
}

export interface Outbox {
  readonly apply: (outcome: Outcome, entry: TraceEntry | undefined) => void;
  /** What rules have set and the next beacon carries, cleaned; a single-page application clears it (row 4.5). */
  readonly kept: (name: string) => string | undefined;
}

export function openOutbox({ page, push, send, log }: OutboxParts): Outbox {
  let dimensions: Dimensions = {};
  // Events belong to one hit, and each is in it once.
  let events: ObservedEvents = {};
  return {
    kept: (name) => dimensions[name],
    apply(outcome, entry) {
      const cleaned = page.clean(outcome.dimensions ?? {}, page.language(), entry?.findings);
      dimensions = { ...dimensions, ...cleaned };
      if (outcome.push) push(outcome.push);
      events = { ...events, ...outcome.events };
      if (outcome.send) {
        try {
          // The event of the beacon itself comes first, then what was observed on the way to it.
          log.write('info', MESSAGES.beacon(send(dimensions, { ...outcome.events, ...events })));
        } catch (reason) {
          log.write('error', MESSAGES.notSent(reason));
        }
        events = {};
      }
      if (outcome.clear) {
        dimensions = {};
        events = {};
      }
    },
  };
}
