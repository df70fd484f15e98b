/** From a rule's outcome to the beacon: clean, keep, push, send, clear, in this order. */
import type { Dimensions } from '@balise/beacon';
import type { Outcome } from '../engine/rule.ts';
import { MESSAGES } from '../engine/messages.ts';
import type { Log } from '../engine/log.ts';
import type { TraceEntry } from '../engine/trace.ts';
import type { Tracker } from '../transport/tracker.ts';
import type { Cleaned } from './clean-dimensions.ts';
import { createKeptDimensions, type KeptDimensions } from './kept-dimensions.ts';

export interface ApplyParts {
  readonly clean: (dimensions: Dimensions) => Cleaned;
  readonly push: (data: Readonly<Record<string, unknown>>) => void;
  readonly tracker: Tracker;
  readonly log: Log;
}

const LINK_TYPES = { download: 'd', exit: 'e', other: 'o' } as const;

export interface Applier {
  readonly apply: (outcome: Outcome, entry: TraceEntry | undefined) => void;
  readonly kept: KeptDimensions;
}

export function createApplier(parts: ApplyParts): Applier {
  const kept = createKeptDimensions();
  const cleanInto = (dimensions: Dimensions, entry: TraceEntry | undefined): Dimensions => {
    const cleaned = parts.clean(dimensions);
    entry?.findings.push(...cleaned.findings);
    return cleaned.dimensions;
  };
  return {
    kept,
    apply(outcome, entry) {
      if (outcome.set) kept.set(cleanInto(outcome.set, entry));
      if (outcome.push) parts.push(outcome.push);
      const { send } = outcome;
      if (send?.kind === 'link') {
        const { dimensions, linkName, linkAddress } = splitLink(
          cleanInto(
            { ...send.dimensions, linkName: send.name, linkAddress: send.url ?? '' },
            entry,
          ),
        );
        const link = { type: LINK_TYPES[send.type], name: linkName, url: linkAddress };
        report(parts, () => parts.tracker.send({ dimensions, events: outcome.events ?? [], link }));
      } else {
        if (outcome.events) kept.addEvents(outcome.events);
        if (send) {
          const beacon = { dimensions: kept.dimensions(), events: kept.events() };
          kept.clearEvents();
          report(parts, () => parts.tracker.send(beacon));
        }
      }
      if (outcome.clear) kept.clear();
    },
  };
}

function splitLink(cleaned: Dimensions): {
  dimensions: Dimensions;
  linkName: string;
  linkAddress: string;
} {
  const { linkName = '', linkAddress = '', ...dimensions } = cleaned;
  return { dimensions, linkName, linkAddress };
}

function report(parts: ApplyParts, send: () => string): void {
  try {
    const url = send();
    if (parts.log.enabled()) parts.log.write('info', MESSAGES.beacon(url));
  } catch (reason) {
    parts.log.write('error', MESSAGES.notSent(reason));
  }
}
