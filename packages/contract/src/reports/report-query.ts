/** What a report is asked: a period, what it is compared with, and which hits. */
import { Type, type Static } from 'typebox';
import { Day, Environment, Source, Words } from '../shared.ts';
import { MOST_FILTERS, MOST_ROWS, MOST_VALUES } from './limits.ts';

/** How a value of a dimension is compared. */
export const FilterOperator = Type.Enum(['is', 'is-not', 'starts-with', 'contains', 'one-of']);
export type FilterOperator = Static<typeof FilterOperator>;

const LONGEST_VALUE = 2048;

export const ReportFilter = Type.Object({
  /** `id` of a dimension of the list of reports. */
  dimension: Type.String({ pattern: '^[A-Za-z][\\w-]{0,63}$' }),
  operator: FilterOperator,
  /** One, but for `one-of`: these are joined by *or*. */
  values: Type.Array(Type.String({ maxLength: LONGEST_VALUE }), {
    minItems: 1,
    maxItems: MOST_VALUES,
    'x-expected': 'filter-lines',
  }),
});
export type ReportFilter = Static<typeof ReportFilter>;

/** `hit`: hits that match. `visit`: all hits of the visits in which one does; of those in which none has the value where the filter says `is-not`. */
export const FilterScope = Type.Enum(['hit', 'visit']);
export type FilterScope = Static<typeof FilterScope>;

/** `previous`: as many days before. `year`: 364 days earlier, so that the weekdays are the same. */
export const Comparison = Type.Enum(['none', 'previous', 'year']);
export type Comparison = Static<typeof Comparison>;

/** `joined`: a page and its twin in the other language are one row. */
export const Languages = Type.Enum(['joined', 'split']);
export type Languages = Static<typeof Languages>;

/** Of rows of tables that are compared: the greatest first, or those that lost most, or gained most, by their number. */
export const RowOrder = Type.Enum(['most', 'lost', 'gained']);
export type RowOrder = Static<typeof RowOrder>;

const Word = Type.String({ maxLength: 253 });

export const ReportQuery = Type.Object({
  environment: Environment,
  source: Source,
  /** Both inclusive. */
  from: Day,
  to: Day,
  compare: Comparison,
  /** Empty: of all. */
  suite: Word,
  department: Word,
  language: Word,
  host: Word,
  device: Word,
  languages: Languages,
  filters: Type.Array(ReportFilter, { maxItems: MOST_FILTERS }),
  scope: FilterScope,
  /** `most` where it is left out; the others only where something is compared. */
  order: Type.Optional(RowOrder),
  /** Rows of each table. */
  limit: Type.Integer({ minimum: 1, maximum: MOST_ROWS }),
});
export type ReportQuery = Static<typeof ReportQuery>;

const word = (known: readonly string[]) => ({ default: known[0] });
const OfHits = Type.String({ maxLength: 253, default: '', 'x-words': 'key' });

/** How the answer is written, and in which language. */
export const Format = Type.Enum(['json', 'csv']);
export const Decimal = Type.Enum(['point', 'comma'], { default: 'point' });

/** A report as its address asks for it. */
export const ReportAsked = Type.Object({
  environment: Environment,
  from: Day,
  to: Day,
  source: Type.Enum(Source.enum, word(Source.enum)),
  compare: Type.Enum(Comparison.enum, word(Comparison.enum)),
  ...{ suite: OfHits, department: OfHits, language: OfHits, host: OfHits, device: OfHits },
  languages: Type.Enum(Languages.enum, word(Languages.enum)),
  /** On the wire `id:operator:value`, of `one-of` a value a line; all must hold. */
  filter: Type.Array(ReportFilter, { maxItems: MOST_FILTERS, default: [] }),
  scope: Type.Enum(FilterScope.enum, word(FilterScope.enum)),
  order: Type.Enum(RowOrder.enum, word(RowOrder.enum)),
  limit: Type.Integer({ minimum: 1, maximum: MOST_ROWS, default: 50, 'x-expected': 'rows' }),
  format: Type.Enum(Format.enum, word(Format.enum)),
  decimal: Decimal,
  words: Words,
  /** The table of the CSV; without it the days. */
  table: Type.Optional(Type.String({ maxLength: 64, 'x-expected': 'table' })),
});
export type ReportAsked = Static<typeof ReportAsked>;
