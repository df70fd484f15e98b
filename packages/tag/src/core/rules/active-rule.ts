/** Rules as they run: a line of the settings and the code of the same id together, read when their trigger first happens. */
import type { LinkType, ObservedEvents } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { nearest } from '../element/elements.ts';
import { settings } from '../../env/settings.ts';
import type { RuleCode, Trigger } from './rule.ts';
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
  /** What an event of the browser must concern; nothing where any will do. */
  readonly selector?: string | undefined;
  readonly link?: LinkFacts | false;
  /** Events of the beacon that it sends, as they travel. */
  readonly events?: ObservedEvents;
  readonly conditions?: RuleCode['conditions'];
  readonly observe?: RuleCode['observe'] | undefined;
}

/** Condition of the rules that have exceptions. */
export const EXCEPTION = 'noException';

/** The rules that react to a trigger, in their order. `codeOf` gives the code of a rule. */
export function ruleReader(
  codeOf: (id: string) => RuleCode | undefined,
): (trigger: Trigger) => readonly ActiveRule[] {
  const read: ActiveRule[] = [];
  const found = new Map<string, readonly ActiveRule[]>();
  const readOnce = (place: number): ActiveRule => {
    const line = settings.rules[place] ?? '';
    return (read[place] ??= readRule(line, codeOf(line.split('|')[0] ?? '')));
  };
  return ({ type, name }) => {
    const named = type + ' ' + name;
    // Pages give names of any number: only those that rules have are told apart.
    const key = settings.triggers[named] ? named : type;
    let rules = found.get(key);
    if (!rules) {
      const places = [...placesOf(type), ...placesOf(named)].sort((a, b) => a - b);
      // A rule whose code fails is none, and is tried again.
      rules = places.flatMap((place) => attempt(() => readOnce(place)) ?? []);
      if (rules.length === places.length) found.set(key, rules);
    }
    return rules;
  };
}

/** What events of a type must concern: the selectors of all rules that react to them, empty where there are none. */
export function selectorFor(type: string): string {
  return placesOf(type)
    .map((place) => settings.selectors[settings.rules[place]?.split('|')[1] ?? ''])
    .filter(Boolean)
    .join();
}

function placesOf(trigger: string): readonly number[] {
  return settings.triggers[trigger]?.split(' ').map(Number) ?? [];
}

/**
 * `links/download|link||d!|Download|=linkText @linkUrl|25`: id, key of its selector, keys of its exceptions, type of its beacon
 * (`!` where it leads away), link name, dimensions, events, delay. Spaces stand between several.
 */
export function readRule(line: string, { conditions, observe }: RuleCode = {}): ActiveRule {
  const [id = '', key, except, type, name = '', dimensions = '', events, delay] = line.split('|');
  const exceptions = except
    ?.split(' ')
    .map((one) => settings.selectors[one])
    .filter(Boolean)
    .join();
  const happened: Record<string, true> = {};
  // A page may have changed what makes objects of lists.
  for (const number of events?.split(' ') ?? []) happened['event' + number] = true;
  return {
    id,
    selector: key && settings.selectors[key],
    link: !!type && {
      type: type[0] as LinkType,
      leaves: !!type[1],
      name,
      dimensions: dimensions.split(' '),
      delay: Number(delay ?? 0),
    },
    events: happened,
    conditions: {
      ...TRACKED,
      ...(exceptions && { [EXCEPTION]: ({ element }) => !nearest(element, exceptions) }),
      ...conditions,
    },
    observe,
  };
}
