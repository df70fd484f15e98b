/** The query of a report: a period, a comparison, and a selection of hits. */
import { Type, type Static } from 'typebox';
import { Day, Environment, Source, Words } from '../shared.ts';
import { MOST_GOALS_ASKED } from '../goals/limits.ts';
import { MOST_FILTERS, MOST_ROWS, MOST_VALUES } from './limits.ts';

/** How a filter compares a value of a dimension. */
export const FilterOperator = Type.Enum(['is', 'is-not', 'starts-with', 'contains', 'one-of']);
export type FilterOperator = Static<typeof FilterOperator>;

const LONGEST_VALUE = 2048;

export const ReportFilter = Type.Object({
  /** `id` of a dimension in the list of reports. */
  dimension: Type.String({ pattern: '^[A-Za-z][\\w-]{0,63}$' }),
  operator: FilterOperator,
  /** One value. `one-of` takes several, joined by *or*. */
  values: Type.Array(Type.String({ maxLength: LONGEST_VALUE }), {
    minItems: 1,
    maxItems: MOST_VALUES,
    'x-expected': 'filter-lines',
  }),
});
export type ReportFilter = Static<typeof ReportFilter>;

/**
 * `hit`: matching hits. `visit`: all hits of visits with a matching hit. With `is-not`: all hits of visits in which
 * no hit has the value.
 */
export const FilterScope = Type.Enum(['hit', 'visit']);
export type FilterScope = Static<typeof FilterScope>;

/** `previous`: the same number of days immediately before. `year`: 364 days earlier, so that weekdays match. */
export const Comparison = Type.Enum(['none', 'previous', 'year']);
export type Comparison = Static<typeof Comparison>;

/** `joined`: a page and its translation are one row. */
export const Languages = Type.Enum(['joined', 'split']);
export type Languages = Static<typeof Languages>;

/** Order of compared rows: the greatest first, or the greatest loss or gain in number first. */
export const RowOrder = Type.Enum(['most', 'lost', 'gained']);
export type RowOrder = Static<typeof RowOrder>;

const Word = Type.String({ maxLength: 253 });

/** Number of a goal. */
const GoalId = Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-expected': 'goal' });
const GoalIds = Type.Array(GoalId, { maxItems: MOST_GOALS_ASKED, 'x-expected': 'goals' });

export const ReportQuery = Type.Object({
  environment: Environment,
  source: Source,
  /** Both inclusive. */
  from: Day,
  to: Day,
  compare: Comparison,
  /** Empty: all. */
  suite: Word,
  department: Word,
  language: Word,
  host: Word,
  device: Word,
  languages: Languages,
  filters: Type.Array(ReportFilter, { maxItems: MOST_FILTERS }),
  scope: FilterScope,
  /** The goal whose visits the report counts beside its own figures. */
  goal: Type.Optional(GoalId),
  /** Only visits with all of these goals, and without any of those. */
  with: Type.Optional(GoalIds),
  without: Type.Optional(GoalIds),
  /** Default: `most`. The others need a comparison. */
  order: Type.Optional(RowOrder),
  /** Most rows of each table. */
  limit: Type.Integer({ minimum: 1, maximum: MOST_ROWS }),
  /** For a later page: the table, and its last row on the page before, by its place (from 1) and its key. */
  after: Type.Optional(
    Type.Object({ table: Type.String(), place: Type.Integer(), row: Type.String() }),
  ),
});
export type ReportQuery = Static<typeof ReportQuery>;

const word = (known: readonly string[]) => ({ default: known[0] });
const OfHits = Type.String({ maxLength: 253, default: '', 'x-words': 'key' });

/** Format of the answer, and decimal sign of numbers in CSV. */
export const Format = Type.Enum(['json', 'csv']);
export const Decimal = Type.Enum(['point', 'comma'], { default: 'point' });

/** Suppresses small counts as for readers who have only the permission `figures`: for files and prints to share. */
export const Sharing = Type.Boolean({ default: false, 'x-words': 'sharing' });

/** The query parameters of a report. */
export const ReportAsked = Type.Object({
  environment: Environment,
  from: Day,
  to: Day,
  source: Type.Enum(Source.enum, word(Source.enum)),
  compare: Type.Enum(Comparison.enum, word(Comparison.enum)),
  ...{ suite: OfHits, department: OfHits, language: OfHits, host: OfHits, device: OfHits },
  languages: Type.Enum(Languages.enum, word(Languages.enum)),
  /** Written as `id:operator:value` or `id=value`; `one-of` has one value a line. All filters must match. */
  filter: Type.Array(ReportFilter, { maxItems: MOST_FILTERS, default: [] }),
  scope: Type.Enum(FilterScope.enum, word(FilterScope.enum)),
  /** The number of a goal: the report also counts the visits with it. */
  goal: Type.Optional(GoalId),
  /** Numbers of goals: only visits with all of them; only visits without any of them. */
  with: Type.Optional(GoalIds),
  without: Type.Optional(GoalIds),
  order: Type.Enum(RowOrder.enum, word(RowOrder.enum)),
  limit: Type.Integer({ minimum: 1, maximum: MOST_ROWS, default: 50, 'x-expected': 'rows' }),
  format: Type.Enum(Format.enum, word(Format.enum)),
  decimal: Decimal,
  sharing: Sharing,
  words: Words,
  /** The `next` of a table in the answer before. The answer has only this table. */
  after: Type.Optional(Type.String({ maxLength: 8192, 'x-expected': 'after' })),
  /** The table for the CSV; default: the days. */
  table: Type.Optional(Type.String({ maxLength: 64, 'x-expected': 'table' })),
});
export type ReportAsked = Static<typeof ReportAsked>;
