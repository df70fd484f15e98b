/** A rule as it runs: its line of the settings and its code together. */
import type { LinkType } from '@balise/beacon';
import { nearest } from '../element/elements.ts';
import { settings } from '../../env/settings.ts';
import type { RuleCode } from './rule.ts';
import { TRACKED } from './tracked-pages.ts';

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

export interface ActiveRule {
  readonly id: string;
  /** Types, or types with names. */
  readonly triggers: readonly string[];
  /** What an event of the browser must concern; nothing where any will do. */
  readonly selector?: string | undefined;
  readonly link?: LinkFacts | false;
  /** Numbers of the events of the beacon that it sends. */
  readonly events?: readonly string[] | undefined;
  readonly conditions?: RuleCode['conditions'];
  readonly observe?: RuleCode['observe'] | undefined;
}

/** Condition of the rules that have exceptions. */
export const EXCEPTION = 'noException';

/** The id of a line. */
export function ruleId(line: string): string {
  return line.slice(0, line.indexOf('|'));
}

/**
 * `links/download|click,auxclick|link||d!|Download|=linkText @linkUrl|25`: id, triggers, key of its selector, keys of its
 * exceptions, type of its beacon (`!` where it leads away), link name, dimensions, events, delay. Commas stand between
 * triggers, spaces between everything else.
 */
export function readRule(line: string, { conditions, observe }: RuleCode = {}): ActiveRule {
  const [id = '', triggers = '', key, except, type, name = '', dimensions = '', events, delay] =
    line.split('|');
  const exceptions = except
    ?.split(' ')
    .map((one) => settings.selectors[one])
    .filter(Boolean)
    .join();
  return {
    id,
    triggers: triggers.split(','),
    selector: key && settings.selectors[key],
    link: !!type && {
      type: type[0] as LinkType,
      leaves: !!type[1],
      name,
      dimensions: dimensions.split(' '),
      delay: Number(delay ?? 0),
    },
    events: events ? events.split(' ') : undefined,
    conditions: {
      ...TRACKED,
      ...(exceptions && { [EXCEPTION]: ({ element }) => !nearest(element, exceptions) }),
      ...conditions,
    },
    observe,
  };
}
