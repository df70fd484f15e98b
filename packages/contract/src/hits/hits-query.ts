/** Which stored beacons are asked for: the newest, or those that a search finds. */
import { Type, type Static } from 'typebox';
import { MOST_FILTERS } from '../reports/limits.ts';
import { ReportFilter } from '../reports/report-query.ts';
import { Environment, Since, Source, Until } from '../shared.ts';

/** Of one answer. */
export const MOST_HITS = 1000;
/** Where the number is not said: of the list, and of a search. */
export const LISTED = 200;
export const FOUND_AT_ONCE = 50;

/** Page views; all links, or those of one type; `media` for links of players. */
export const HitKind = Type.Enum(['page', 'link', 'download', 'exit', 'other', 'media']);
export type HitKind = Static<typeof HitKind>;

/** The whole host or path, or with `*` at an end for anything: `*.canada.ca`, `/en/*`, `*benefits*`. */
const Pattern = (words: string) =>
  Type.Optional(
    Type.String({ maxLength: 200, pattern: '^[^\\x00-\\x1f\\x7f]*$', 'x-words': words }),
  );

export const HitsQuery = Type.Object({
  environment: Environment,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_HITS, 'x-words': 'hits-limit' })),
  /** Id of a hit, or the `next` of an answer to a search: only what is older. */
  before: Type.Optional(
    Type.String({ pattern: '^([\\w-]{1,60}|\\d{1,15}\\.[\\w-]{0,60})$', 'x-expected': 'hit' }),
  ),
  /** Of a search: real ones where it is not said. The list of the newest has both, each with its mark. */
  source: Type.Optional(Source),
  /** Words that a hit must all have in what is shown of it; `"several words"` are one. Neither case nor accents matter. */
  q: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\x00-\\x1f\\x7f]*$' })),
  /** On the wire `id:operator:value`, of `one-of` a value a line; all must hold. */
  dimension: Type.Array(ReportFilter, { maxItems: MOST_FILTERS, default: [] }),
  /** Id of an event that it has. */
  event: Type.Optional(Type.String({ pattern: '^\\w{1,64}$', 'x-expected': 'event' })),
  kind: Type.Optional(HitKind),
  /** Id of a rule that sends beacons of its own: those that look like them. */
  rule: Type.Optional(Type.String({ pattern: '^[\\w/.-]{1,100}$', 'x-expected': 'rule' })),
  host: Pattern('host-pattern'),
  path: Pattern('path-pattern'),
  from: Since,
  to: Until,
});
export type HitsQuery = Static<typeof HitsQuery>;
