/** Dimensions that say what another one says. */
import type { Dimension } from './generated/variables.ts';

/**
 * Id of the dimension that gives this one its value: of `utmSource7`, whose variable keeps what a campaign says longer,
 * `utmSource`; of any other its own.
 */
export function saidWith({ id, family }: Pick<Dimension, 'id' | 'family'>): string {
  return family === 'campaign' ? id.replace(/7$/, '') : id;
}
