/** Selects the hits of a live stream. `/api/live`. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

const KIND = '(page|download|exit|other)';

const Parts = (words: string) =>
  Type.Array(Type.String({ pattern: '^[^\\p{Cc}]{1,200}$' }), {
    ...{ maxItems: 8, default: [], 'x-expected': 'part', 'x-words': words },
  });

/** If a parameter is repeated, a hit must match every value. */
export const LiveQuery = Type.Object({
  environment: Environment,
  /** The whole host or path. `*` at either end matches any text: `*.canada.ca`, `/en/*`, `*benefits*`. */
  host: Parts('host-pattern'),
  path: Parts('path-pattern'),
  /** Anywhere in the displayed content of a hit. `host`, `path` and `text` ignore case and accents. */
  text: Parts('live-text'),
  /** Separated by commas; default: all. */
  kind: Type.Optional(
    Type.String({ pattern: `^${KIND}(,${KIND})*$`, 'x-expected': 'kind', 'x-words': 'live-kind' }),
  ),
  /** Id of a hit. The stream starts with the hits that arrived after it. */
  after: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,60}$', 'x-expected': 'hit', 'x-words': 'after-hit' }),
  ),
});
export type LiveQuery = Static<typeof LiveQuery>;
