/** Selects stored hits: the newest, or the result of a search. */
import { Type, type Static } from 'typebox';
import { MOST_FILTERS } from '../reports/limits.ts';
import { ReportFilter } from '../reports/report-query.ts';
import { Environment, Since, Until } from '../shared.ts';

/** In one answer. */
export const MOST_HITS = 1000;
/** Default number of hits: in the list of the newest, and in one answer to a search. */
export const LISTED = 200;
export const FOUND_AT_ONCE = 50;

/** Page views; all links, or the links of one type; `media` for events of media players. */
export const HitKind = Type.Enum(['page', 'link', 'download', 'exit', 'other', 'media']);
export type HitKind = Static<typeof HitKind>;

/** The whole host or path. `*` at either end matches any text: `*.canada.ca`, `/en/*`, `*benefits*`. */
const Pattern = (words: string) =>
  Type.Optional(
    Type.String({ maxLength: 200, pattern: '^[^\\x00-\\x1f\\x7f]*$', 'x-words': words }),
  );

export const HitsQuery = Type.Object({
  environment: Environment,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_HITS, 'x-words': 'hits-limit' })),
  /** Id of a hit, or `next` from the last answer to a search. The answer has only older hits. */
  before: Type.Optional(
    Type.String({ pattern: '^([\\w-]{1,60}|\\d{1,15}\\.[\\w-]{0,60})$', 'x-expected': 'hit' }),
  ),
  /** Of a search; default: real. The list of the newest has all and marks simulated hits. */
  source: Type.Optional(Type.Enum(['real', 'simulated', 'all'])),
  /**
   * Words that must all occur in the displayed content of a hit. Quotation marks group words: `"several words"`. Case
   * and accents are ignored.
   */
  q: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\x00-\\x1f\\x7f]*$' })),
  /** Written as `id:operator:value` or `id=value`; `one-of` has one value a line. All filters must match. */
  dimension: Type.Array(ReportFilter, { maxItems: MOST_FILTERS, default: [] }),
  /** Id of an event that the hit must have. */
  event: Type.Optional(Type.String({ pattern: '^\\w{1,64}$', 'x-expected': 'event' })),
  kind: Type.Optional(HitKind),
  /** Id of a rule with beacons of its own. Matches every hit that names the rule, and those without a name that look like its beacons. */
  rule: Type.Optional(Type.String({ pattern: '^[\\w/.-]{1,100}$', 'x-expected': 'rule' })),
  host: Pattern('host-pattern'),
  path: Pattern('path-pattern'),
  from: Since,
  to: Until,
});
export type HitsQuery = Static<typeof HitsQuery>;
