/**
 * The same hits, but every seventh has another browser, and every eleventh another place, than the others of its
 * visit.
 */
import type { Hit } from '@balise/beacon';

export const changedBrowsers = (hits: readonly Hit[]): Hit[] =>
  hits.map((hit, index) => ({
    ...hit,
    origin: {
      ...hit.origin,
      ...(index % 7 === 0 ? { browser: 'Edge', browserVersion: 141 } : {}),
      ...(index % 11 === 0 ? { country: 'CA', province: 'NB' } : {}),
    },
  }));
