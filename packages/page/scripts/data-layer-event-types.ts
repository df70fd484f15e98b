/** Generates the types of the data layer events that trigger rules (row 4.14). */
import type { Rule } from '@balise/settings';
import { docComment } from './doc-comment.ts';
import { triggersOf } from './rule-triggers.ts';

/** The page view has its own trigger type. Pages announce it with this event. */
const PAGE_VIEW = { trigger: 'page-load', event: 'pageLoad' };

export function dataLayerEventTypes(rules: readonly Rule[]): string {
  const views = rules.filter(({ triggers = [] }) => triggers.includes(PAGE_VIEW.trigger));
  const announced = views.slice(-1).map((rule) => [PAGE_VIEW.event, rule] as const);
  const members = [...announced, ...triggersOf('data-layer', rules)].map(
    ([event, { name }]) => `${docComment(name)}\nreadonly ${event}: DataLayerData;`,
  );
  return [
    "import type { DataLayerData } from './data-layer-data.d.ts';",
    '',
    '/** What a push says with each event. · Ce que dit un ajout avec chaque événement. */',
    `export interface DataLayerEvents {\n${members.join('\n')}\n}`,
  ].join('\n');
}
