/** Placeholder metadata, to compute the properties of a hit that depend only on its parameters. */
import { UNKNOWN_ORIGIN, type HitMeta } from '@balise/beacon';

export const NO_META: HitMeta = {
  id: '',
  receivedAt: new Date(0),
  method: 'GET',
  size: 0,
  origin: UNKNOWN_ORIGIN,
};
