/** A question to the store as conditions, both for the daily roll-ups and for the rows of visits. */
import { fold } from '@balise/beacon';
import type { GoalCondition, ReportFilter, ReportQuery } from '@balise/contract';
import { ALWAYS, column, sql, type Sql } from '../../engine/sql/sql.ts';
import type { QueryValues } from '../../engine/database/database.ts';
import { pageGroupValues } from '../../figures/facts/page-groups.ts';
import { DIMENSIONS, page, searchTerm } from '../../figures/facts/dimensions.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import { KEYS } from '../../store/sums/report-days.ts';
import { askedAddresses } from './asked-addresses.ts';
import type { Period } from '../period/period.ts';
import { pairsAsValues, twinsAmong, type LanguagePair } from './language-pairs.ts';

/**
 * A query and the permissions of the person who asks. `departments`: those that the person may see; all if left out.
 */
export interface Question {
  readonly query: ReportQuery;
  readonly departments?: readonly string[] | undefined;
  /** For each dimension whose values may belong to other departments: the values that must not be seen. */
  readonly hidden?: ReadonlyMap<string, HiddenValues>;
  /** Pages with their twins; none if the question needs none. */
  readonly pairs?: readonly LanguagePair[];
  /** By number: the conditions of the goals that the query names. */
  readonly goals?: GoalConditions | undefined;
  /** Whether rows are sorted for suppressed small counts, which is the default. */
  readonly isSuppressed?: boolean | undefined;
  /** Whether rare texts are one row (`rare-texts.ts`). */
  readonly joinsRareTexts?: boolean | undefined;
  /** The number of rows of each period that are compared. */
  readonly mostCompared?: number;
}

/** Conditions of goals, by the number of the goal. */
export type GoalConditions = Readonly<Record<string, GoalCondition>>;

/** Whether a question counts or chooses visits by goals. */
export const asksGoals = ({ goal, with: all = [], without = [] }: ReportQuery): boolean =>
  goal !== undefined || all.length > 0 || without.length > 0;

/** The values that must not be seen, or, of too many values, the only ones that may be seen. */
export type HiddenValues =
  { readonly hidden: readonly string[] } | { readonly seen: readonly string[] };

const BY_ID = new Map<string, Dimension>(DIMENSIONS.map((dimension) => [dimension.id, dimension]));
export const dimensionOf = (id: string): Dimension | undefined => BY_ID.get(id);

/** The values of the parameters in the conditions. */
export function valuesOf({ query, departments, hidden, pairs = [], goals }: Question): QueryValues {
  const filters = query.filters.map((filter, index) => [
    `filter_${index}`,
    hasCase(filter) && !isFolded(filter)
      ? withTwins(filter, query, pairs)
      : filter.values.map((value) => asCompared(filter, value)),
  ]);
  // A goal has no twins: it is the same in each report.
  const ofGoals = Object.entries(goals ?? {}).flatMap(([id, condition]) =>
    filtersOfGoal(condition).map((filter, index) => [
      `filter_${goalFilterName(id, index)}`,
      filter.values.map((value) => asCompared(filter, value)),
    ]),
  );
  return {
    environment: query.environment,
    departments: departments ?? [],
    ...Object.fromEntries(KEYS.map((key) => [key, query[key]])),
    ...Object.fromEntries([...filters, ...ofGoals]),
    ...Object.fromEntries(
      [...(hidden ?? [])].map(([id, values]) => [
        hiddenName(id),
        'seen' in values ? values.seen : values.hidden,
      ]),
    ),
    ...pageGroupValues(),
    ...pairsAsValues(pairs),
  };
}

/** The name of a filter of a goal in statements. */
export const goalFilterName = (id: string, index: number): string => `goal_${id}_${index}`;

/** The filters of a goal, with addresses in the form of hits. For pages, any of them matches; otherwise all do. */
export function filtersOfGoal(condition: GoalCondition): readonly ReportFilter[] {
  if (condition.kind === 'event') return [];
  if (condition.kind === 'filters') return askedAddresses(condition.filters);
  const { operator, pages } = condition;
  return askedAddresses(
    operator === 'is'
      ? [{ dimension: page.id, operator: 'one-of', values: pages }]
      : pages.map((start) => ({ dimension: page.id, operator, values: [start] })),
  );
}

/** Spaces around a search term do not count, as in its values. */
function asCompared(filter: ReportFilter, value: string): string {
  if (isFolded(filter)) return fold(value);
  if (hasCase(filter)) return value;
  const trimmed = filter.dimension === searchTerm.id ? value.replace(/^ +| +$/g, '') : value;
  return trimmed.toLowerCase().normalize('NFC');
}

/** Whether a filter ignores case, accents and invisible signs. */
export const isFolded = (filter: Pick<ReportFilter, 'dimension' | 'operator'>): boolean =>
  filter.operator === 'contains' || (filter.operator === 'starts-with' && !hasCase(filter));

/** Whether a filter distinguishes capitals. Only filters for addresses do. */
export const hasCase = ({ dimension }: Pick<ReportFilter, 'dimension'>): boolean =>
  dimensionOf(dimension)?.hasCase === true;

/** Whether a filter gives whole values. */
export const namesValues = (operator: ReportFilter['operator']): boolean =>
  operator === 'is' || operator === 'is-not' || operator === 'one-of';

/** If both languages are one row, a filter for a page also finds its twin. */
function withTwins(
  { dimension, operator, values }: ReportFilter,
  { languages }: ReportQuery,
  pairs: readonly LanguagePair[],
): readonly string[] {
  if (dimension !== page.id || languages === 'split' || !namesValues(operator)) return values;
  const twins = twinsAmong(pairs, values);
  return values.flatMap((value) => {
    const twin = twins.get(value);
    return twin === undefined ? [value] : [value, twin];
  });
}

const hiddenName = (dimension: string): string => `hidden_${dimension.replaceAll('-', '_')}`;

/** A condition for a value that must not be seen. Undefined if all values of the dimension may be seen. */
export function isHiddenValue(
  { hidden }: Pick<Question, 'hidden'>,
  dimension: string,
  value: Sql,
): Sql | undefined {
  const values = hidden?.get(dimension);
  if (values === undefined) return undefined;
  const list = `{${hiddenName(dimension)}: Array(String)}`;
  if ('seen' in values)
    return values.seen.length === 0
      ? sql`${value} != ''`
      : sql`(${value} != '' AND ${value} NOT IN ${list})`;
  return values.hidden.length === 0 ? sql`0` : sql`${value} IN ${list}`;
}

/** A condition on days. */
export const periodOf = ({ from, to }: Period): string => `day >= '${from}' AND day <= '${to}'`;

/** A condition on the period, the environment, and real or simulated visitors. */
export const baseOf = ({ query }: Pick<Question, 'query'>, period: Period): string =>
  `${periodOf(period)} AND environment = {environment: String} AND is_simulated = ${query.source === 'simulated' ? 1 : 0}`;

/** A condition on the department of a row, or on another column with a department. */
export const sightOf = (
  { departments }: Pick<Question, 'departments'>,
  owner = column('department'),
): Sql => (departments === undefined ? ALWAYS : sql`has({departments: Array(String)}, ${owner})`);

/** The value in a row of visits. A campaign that a page of an invisible department set is replaced. */
export function sqlOf({ sql: value, setBy }: Dimension, question: Question): Sql {
  if (setBy === undefined || question.departments === undefined) return value;
  return sql`if(${value} = '' OR ${sightOf(question, setBy)}, ${value}, '${OTHERS}')`;
}
