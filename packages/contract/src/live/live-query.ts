/** Which beacons a live stream is to bring. `/api/live`. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

const KIND = '(page|download|exit|other)';

const Parts = (words: string) =>
  Type.Array(Type.String({ pattern: '^[^\\p{Cc}]{1,200}$' }), {
    ...{ maxItems: 8, default: [], 'x-expected': 'part', 'x-words': words },
  });

/** Where something is given several times, each must hold. */
export const LiveQuery = Type.Object({
  environment: Environment,
  /** The whole one, or with `*` at an end for anything: `*.canada.ca`, `/en/*`, `*benefits*`. */
  host: Parts('host-pattern'),
  path: Parts('path-pattern'),
  /** Anywhere in what is shown of a beacon. Neither case nor accents matter, here and above. */
  text: Parts('live-text'),
  /** With commas between them; all where it is left out. */
  kind: Type.Optional(
    Type.String({ pattern: `^${KIND}(,${KIND})*$`, 'x-expected': 'kind', 'x-words': 'live-kind' }),
  ),
  /** Id of a beacon: first those that came after it. */
  after: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,60}$', 'x-expected': 'hit', 'x-words': 'after-hit' }),
  ),
});
export type LiveQuery = Static<typeof LiveQuery>;
