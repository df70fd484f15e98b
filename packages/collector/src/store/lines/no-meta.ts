/** Of a hit that is asked for what follows from its parameters alone. */
import { UNKNOWN_ORIGIN, type HitMeta } from '@balise/beacon';

export const NO_META: HitMeta = {
  id: '',
  receivedAt: new Date(0),
  method: 'GET',
  size: 0,
  origin: UNKNOWN_ORIGIN,
};
