/** A rule as it runs: what it does is code; what it reacts to and what it sends the settings of the release say. */
import type { LinkType } from '@balise/beacon';
import { nearest } from '../page/nearest.ts';
import type { Rule } from './rule.ts';

/** How a rule's own link beacon is sent (rows 5.19, 7.5, 9.19). */
export interface LinkFacts {
  readonly type: LinkType;
  /** Whether the click leads away: if the page cancels it, it does not count. */
  readonly leaves: boolean;
  /** Link name of a beacon of type `o`, and of one whose link has no text. */
  readonly name: string;
  /** What it may carry besides what every link beacon carries; `=` the element's words, `@` its address, `.` its file type. */
  readonly dimensions: readonly string[];
  /** Milliseconds that a click is held where a beacon cannot outlive the page; 0 for as long as most. */
  readonly delay: number;
}

export interface LiveRule extends Pick<Rule, 'id' | 'triggers' | 'conditions'> {
  readonly observe?: Rule['observe'] | undefined;
  /** What an event of the browser must concern. */
  readonly selector?: string | undefined;
  readonly send?: LinkFacts | false;
  /** Events of the beacon that it sends: ids, or their numbers. */
  readonly events?: readonly string[] | undefined;
}

/** `click|a[href]||d!|Download|=linkText @linkUrl|25`: triggers, selector, exceptions, what it sends, delay. */
export function liveRule({ id, conditions, observe }: Rule, facts: string): LiveRule {
  const [triggers = '', selector, except, type, name = '', dimensions = '', events, delay] =
    facts.split('|');
  return {
    // As it ships, a rule with a link beacon is known by the name and the events of the beacon.
    id: (id as string | undefined) ?? `${name} ${events}`,
    triggers: triggers.split(',') as readonly string[] as Rule['triggers'],
    selector,
    send: !!type && {
      type: type[0] as LinkType,
      leaves: !!type[1],
      name,
      dimensions: dimensions.split(' '),
      delay: Number(delay ?? 0),
    },
    events: events?.split(' '),
    conditions: {
      ...(except && { [EXCEPTION]: ({ element }) => !nearest(element, except) }),
      ...conditions,
    },
    observe,
  };
}

/** Condition of the rules that have exceptions. */
export const EXCEPTION = 'it is no exception';
