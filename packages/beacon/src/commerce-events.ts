/** Events of the wire that have a name in the place of a number: those of shops, as every client of the wire may send them. */
import type { HitEvent } from './hit.ts';
import type { Names } from './parameter-names.ts';

/** By their names on the wire, which are their ids. */
export const COMMERCE_EVENTS: Readonly<Record<string, Names>> = {
  purchase: { en: 'Purchase', fr: 'Achat' },
  prodView: { en: 'Product view', fr: 'Consultation de produit' },
  scOpen: { en: 'Cart opened', fr: 'Ouverture du panier' },
  scView: { en: 'Cart view', fr: 'Consultation du panier' },
  scAdd: { en: 'Added to the cart', fr: 'Ajout au panier' },
  scRemove: { en: 'Removed from the cart', fr: 'Retrait du panier' },
  scCheckout: { en: 'Checkout', fr: 'Passage à la caisse' },
};

/** `event11`, `purchase`. */
export function eventOnWire({ number, id }: HitEvent): string {
  return number === 0 ? id : `event${number}`;
}
