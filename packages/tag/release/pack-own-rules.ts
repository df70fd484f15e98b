/**
 * Packs rules without code. A rule has a line like other rules, with its id as the key of its selector, and its pages,
 * exceptions and sources in `ownRules`.
 */
import type { Pages, RecordedDimension, Settings } from '@balise/settings';
import { isOwnRule, kindOfOwn, pagesOf, type OwnRule } from '@balise/settings/own-rules';
import type { OwnRuleSettings, OwnSource, TagSettings } from '../src/env/tag-settings.ts';
import type { Environment } from './environment.ts';

/** Condition of rules without code that run on some pages only. */
export const PAGE_OF_RULE = 'pageOfRule';

/** Without a member if no rule without code runs in the environment. */
export function packOwnRules(
  settings: Settings,
  environment: Environment,
): Pick<TagSettings, 'ownRules'> {
  const rules = running(settings, environment);
  if (rules.length === 0) return {};
  const packed = rules.map((rule) => [rule.id, packOne(rule, settings, environment)] as const);
  return { ownRules: Object.fromEntries(packed) };
}

/** Selectors by rule. They are not shortened: a text in quotes may contain any sign. */
export function ownSelectors(
  settings: Settings,
  environment: Environment,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    running(settings, environment).flatMap(({ id, when }) =>
      when.element === undefined ? [] : [[id, when.element]],
    ),
  );
}

/** The line of a rule, as `readRule` reads it. Its own dimensions are in `ownRules`. */
export function ownRuleLine(rule: OwnRule, { events }: Settings): string {
  const { id, when, name, event } = rule;
  const number = events.events.find((one) => one.id === event)?.number ?? '';
  // A submission that the page cancels counts only if the page is left.
  const type = when.on === 'submit' ? 'o!' : 'o';
  const key = when.element === undefined ? '' : id;
  return [id, key, '', type, name.en, '', number].join('|').replace(/\|+$/, '');
}

/** Each rule of elements that come into view has a trigger of its own. */
export const ownTriggers = (rule: OwnRule): readonly string[] => [
  kindOfOwn(rule) === 'seen' ? `seen ${rule.id}` : rule.when.on,
];

/** Whether the rule runs on some pages only. */
export const isLimited = ({ where, department }: OwnRule): boolean =>
  where !== undefined || department !== undefined;

/** Whether a host of the environment has pages of the rule. */
export const hasPages = (rule: OwnRule, settings: Settings, environment: Environment): boolean =>
  !isLimited(rule) || listedPages(rule, settings, environment).length > 0;

const running = (settings: Settings, environment: Environment): readonly OwnRule[] =>
  settings.rules.rules
    .filter(isOwnRule)
    .filter((rule) => rule[environment] && hasPages(rule, settings, environment));

function listedPages(
  rule: OwnRule,
  { hosts, departments }: Settings,
  environment: Environment,
): readonly Pages[] {
  const list = environment === 'production' ? hosts.production : hosts.staging;
  const listed = new Set(list.map(({ host }) => host));
  return (pagesOf(rule, departments) ?? []).filter(({ host }) => listed.has(host));
}

function packOne(rule: OwnRule, settings: Settings, environment: Environment): OwnRuleSettings {
  const { unless = [], records = [] } = rule;
  const pages = isLimited(rule) ? byHost(listedPages(rule, settings, environment)) : undefined;
  return {
    ...(pages && { pages }),
    ...(unless.length > 0 && { unless: unless.map(({ element }) => element).join() }),
    records: records.map(packRecord),
  };
}

function byHost(pages: readonly Pages[]): Record<string, string[]> {
  const prefixes: Record<string, string[]> = {};
  for (const { host, prefix = '' } of pages) (prefixes[host] ??= []).push(decoded(prefix));
  return prefixes;
}

/** As the library compares paths. An escape that is none stays as it is. */
function decoded(prefix: string): string {
  try {
    return decodeURIComponent(prefix).toLowerCase();
  } catch {
    return prefix.toLowerCase();
  }
}

const SOURCES: Readonly<Record<RecordedDimension['from'], OwnSource>> = {
  text: 't',
  attribute: 'a',
  dataLayer: 'd',
  parameter: 'p',
  fixed: 'f',
};

function packRecord({
  dimension,
  from,
  name,
  value,
}: RecordedDimension): OwnRuleSettings['records'][number] {
  // The library knows parameters by their names in lower case.
  const given = from === 'parameter' ? name?.toLowerCase() : name;
  return [dimension, SOURCES[from], given ?? value ?? ''];
}
