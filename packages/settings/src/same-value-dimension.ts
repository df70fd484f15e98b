/** Dimensions that have the same value as another one. */
import type { Dimension } from './generated/variables.ts';

/**
 * Id of the dimension that provides the value. For `utmSource7`, which keeps a campaign value longer, this is
 * `utmSource`. For other dimensions it is their own id.
 */
export function saidWith({ id, family }: Pick<Dimension, 'id' | 'family'>): string {
  return family === 'campaign' ? id.replace(/7$/, '') : id;
}
