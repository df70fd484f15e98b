/** Rules name only existing elements, kinds of links and events, and only triggers that can occur. */
import type { Rule } from '../generated/rules.ts';
import { isOwnRule } from '../own-rules/own-rule.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import type { CrossRule } from './cross-rule.ts';
import schema from '../../schemas/page-features.schema.json' with { type: 'json' };

const file = settingsFiles.rules;

/** Triggers of the page as a whole. All others are browser events on an element. */
const OF_PAGE = /^(library-loaded|page-load|direct-call|data-layer|time-on-page)( |$)/;

export const ruleReferences: CrossRule = (settings) => [
  ...settings.rules.rules.flatMap((rule, at) =>
    // `own-rules.ts` checks rules without code.
    isOwnRule(rule)
      ? []
      : [
          ...triggerProblems(rule, `/rules/${at}`),
          ...selectorProblems(rule, `/rules/${at}`, settings),
          ...beaconProblems(rule, `/rules/${at}`, settings),
        ],
  ),
  ...unusedSelectors(settings),
];

/** The schema lists the selectors that the library itself uses. A rule must name each other selector. */
function unusedSelectors({ rules, pageFeatures }: Settings): readonly Problem[] {
  const known = new Set([
    ...Object.keys(schema.properties.selectors.properties),
    ...rules.rules.flatMap(({ element = '', exceptions = [] }) => [element, ...exceptions]),
  ]);
  return Object.keys(pageFeatures.selectors)
    .filter((key) => !known.has(key))
    .map((key) => ({
      file: settingsFiles.pageFeatures,
      place: `/selectors/${key}`,
      reason: 'is named by no rule',
    }));
}

function triggerProblems({ triggers = [], element }: Rule, place: string): readonly Problem[] {
  return triggers.flatMap((trigger, at) => {
    if (element || OF_PAGE.test(trigger)) return [];
    const reason = `reacts to the event ${trigger} of the browser without naming an element`;
    return [{ file, place: `${place}/triggers/${at}`, reason }];
  });
}

function selectorProblems(
  { element, exceptions = [] }: Rule,
  place: string,
  { pageFeatures }: Settings,
): readonly Problem[] {
  const named = [
    ...(element ? [[element, `${place}/element`] as const] : []),
    ...exceptions.map((key, at) => [key, `${place}/exceptions/${at}`] as const),
  ];
  return named.flatMap(([key, keyPlace]) => {
    if (Object.hasOwn(pageFeatures.selectors, key)) return [];
    return [{ file, place: keyPlace, reason: `names the selector ${key}, which does not exist` }];
  });
}

function beaconProblems(
  { link, events = [] }: Rule,
  place: string,
  { linkVariables, events: known }: Settings,
): readonly Problem[] {
  const kind = linkVariables.kinds.find(({ id }) => id === link);
  if (link && !kind) {
    const reason = `names the kind of link ${link}, which does not exist`;
    return [{ file, place: `${place}/link`, reason }];
  }
  return events.flatMap((id, at) => {
    const reason = !known.events.some((event) => event.id === id)
      ? `names the event ${id}, which does not exist`
      : kind && !kind.events.includes(id)
        ? `names the event ${id}, which the kind of link ${kind.id} does not list`
        : '';
    return reason ? [{ file, place: `${place}/events/${at}`, reason }] : [];
  });
}
