/**
 * Active rules: a line of the settings together with the code of the same id. A rule is read when its trigger first
 * occurs.
 */
import type { LinkType, ObservedEvents } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { nearest } from '../element/elements.ts';
import { settings } from '../../env/settings.ts';
import type { RuleCode, Trigger } from './rule.ts';
import { TRACKED } from './tracked-pages.ts';

/** How the link beacon of a rule is sent (rows 5.19, 7.5, 9.19). */
export interface LinkFacts {
  readonly type: LinkType;
  /** Whether the click leaves the page. If the page cancels such a click, it does not count. */
  readonly leaves: boolean;
  /** Link name for a beacon of type `o`, and for a link without text. */
  readonly name: string;
  /**
   * Dimensions in addition to the common ones. A sign selects a value of the element: `=` its text, `@` its address,
   * `.` its file type.
   */
  readonly dimensions: readonly string[];
  /** Milliseconds to hold a click if a beacon cannot outlive the page; 0 for the default. */
  readonly delay: number;
}

export interface ActiveRule {
  readonly id: string;
  /** Selector for the element of a browser event; undefined for any element. */
  readonly selector?: string | undefined;
  readonly link?: LinkFacts | false;
  /** Events of the rule’s beacon, by wire name. */
  readonly events?: ObservedEvents;
  readonly conditions?: RuleCode['conditions'];
  readonly observe?: RuleCode['observe'] | undefined;
}

/** Name of the condition for rules with exceptions. */
export const EXCEPTION = 'noException';

/** Returns the rules of a trigger, in order. `codeOf` supplies the code of a rule. */
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
    // Pages may use any number of names. Only names with rules get their own cache entry.
    const key = settings.triggers[named] ? named : type;
    let rules = found.get(key);
    if (!rules) {
      const places = [...placesOf(type), ...placesOf(named)].sort((a, b) => a - b);
      // A rule is skipped if its code fails, and tried again at the next trigger.
      rules = places.flatMap((place) => attempt(() => readOnce(place)) ?? []);
      if (rules.length === places.length) found.set(key, rules);
    }
    return rules;
  };
}

/** Selectors of all rules for events of a type, joined; empty without selectors. */
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
 * Reads a line such as `links/download|link||d!|Download|=linkText @linkUrl|25`. Its fields are: id, selector key,
 * exception keys, beacon type (`!` if it leaves the page), link name, dimensions, events, delay. Spaces separate
 * several values of a field.
 */
export function readRule(line: string, { conditions, observe }: RuleCode = {}): ActiveRule {
  const [id = '', key, except, type, name = '', dimensions = '', events, delay] = line.split('|');
  const exceptions = except
    ?.split(' ')
    .map((one) => settings.selectors[one])
    .filter(Boolean)
    .join();
  const happened: Record<string, true> = {};
  // A loop builds the object, because a page may have changed `Object.fromEntries`.
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
