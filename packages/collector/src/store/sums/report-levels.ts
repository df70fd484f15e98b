/**
 * The levels of the coarser roll-ups: by which columns the facts of a day are grouped, and where distinct counts are
 * kept.
 */
import { FACTS, pages, sources, traffic, twins, VIEW_FACTS } from '../../figures/facts/facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { keptMask, type Kept, type Level } from './by-levels.ts';
import { KEYS } from './report-days.ts';

export const isAmong = (facts: readonly Fact[], { id }: Fact): boolean =>
  facts.some((fact) => fact.id === id);

/** Whether the visitors of a fact are kept for exactly these grouping columns. */
export const hasVisitors = (fact: Fact, kept: readonly Kept[]): boolean =>
  isAmong(kept.includes('value') ? BY_VALUE : COUNTED, fact) && hasStates(kept);
/** The same for times on pages, for all values together. */
export const hasTimes = (fact: Fact, kept: readonly Kept[]): boolean =>
  !kept.includes('value') && isAmong(TIMED, fact) && hasStates(kept);

const ALONE: readonly (readonly Kept[])[] = [[], ...KEYS.map((key) => [key])];
const PAIRS: readonly (readonly Kept[])[] = KEYS.flatMap((one, at) =>
  KEYS.slice(at + 1).map((other) => [one, other]),
);
const BY_DEPARTMENT: readonly Kept[] = ['value', 'department'];
const OF_VALUES = ALONE.map((keys): readonly Kept[] => ['value', ...keys]);

/** Facts without distinct counts are left out. They are queried rarely, or have few rows. */
export const SUMMED = FACTS.filter(({ keeps }) => keeps !== 'neither');
/** Facts with times for all values together. The times of each value are in `report_days`. */
export const TIMED: readonly Fact[] = [traffic, pages];
/** Facts with visitors for each value too: they have few values. */
export const BY_VALUE: readonly Fact[] = [VIEW_FACTS.newRepeat, ...sources.slice(0, 1)];
/** Facts with visitors for all values together. */
export const COUNTED: readonly Fact[] = [...TIMED, ...BY_VALUE];
const VALUED = SUMMED.filter(({ id }) => id !== traffic.id);
/** Facts with so few values that they are grouped by two keys as well. */
const FEW_VALUES = Object.values(VIEW_FACTS).filter((fact: Fact) => fact.keeps === 'visits');

export const WITHOUT_VALUES: readonly Level[] = [
  ...ALONE.map((kept) => ({ kept, facts: SUMMED })),
  ...PAIRS.map((kept) => ({ kept, facts: [traffic] })),
];
export const WITH_VALUES: readonly Level[] = [
  ...OF_VALUES.map((kept) => ({ kept, facts: VALUED })),
  ...PAIRS.map((pair): Level => ({ kept: ['value', ...pair], facts: FEW_VALUES })),
  { kept: BY_DEPARTMENT, facts: [twins, VIEW_FACTS.libraryVersion] },
];
/** These are queried over many days for every report: the twins of pages, and when a version of the library came. */
export const KEPT_BY_DEPARTMENT = keptMask(BY_DEPARTMENT);
/**
 * Whether distinct counts are kept. A department has few rows in the daily roll-ups, so merging those takes no
 * longer. The department as the only key is kept, because it is queried most.
 */
const hasStates = (kept: readonly Kept[]): boolean =>
  kept.length < 2 || !kept.includes('department');
export const STATES: readonly Level[] = WITHOUT_VALUES.filter(({ kept }) => hasStates(kept));
export const STATES_OF_VALUES: readonly Level[] = OF_VALUES.filter(hasStates).map((kept) => ({
  kept,
  facts: BY_VALUE,
}));
export const LEVELS: readonly Level[] = [...WITHOUT_VALUES, ...WITH_VALUES];
export const LEVELS_OF_PEOPLE: readonly Level[] = [
  ...STATES.map(({ kept, facts }) => ({
    kept,
    facts: COUNTED.filter(({ id }) => facts.some((fact) => fact.id === id)),
  })),
  ...STATES_OF_VALUES,
];

/**
 * The fewest grouping columns of a fact that include `needed`. Undefined if only the full daily roll-ups have them.
 */
export function levelFor({ id }: Fact, needed: ReadonlySet<Kept>): readonly Kept[] | undefined {
  return LEVELS.filter(
    ({ kept, facts }) =>
      facts.some((fact) => fact.id === id) && [...needed].every((one) => kept.includes(one)),
  ).sort((a, b) => a.kept.length - b.kept.length)[0]?.kept;
}
