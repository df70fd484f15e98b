/** Commerce events have a name on the wire instead of a number. Any client may send them. */
import type { HitEvent } from './hit.ts';
import type { Names } from './parameter-names.ts';

/** Keys are the names on the wire. They also serve as event ids. */
export const COMMERCE_EVENTS: Readonly<Record<string, Names>> = {
  purchase: { en: 'Purchase', fr: 'Achat' },
  prodView: { en: 'Product view', fr: 'Consultation de produit' },
  scOpen: { en: 'Cart opened', fr: 'Ouverture du panier' },
  scView: { en: 'Cart view', fr: 'Consultation du panier' },
  scAdd: { en: 'Added to the cart', fr: 'Ajout au panier' },
  scRemove: { en: 'Removed from the cart', fr: 'Retrait du panier' },
  scCheckout: { en: 'Checkout', fr: 'Passage à la caisse' },
};

/** Name of an event on the wire, such as `event11` or `purchase`. */
export function eventOnWire({ number, id }: HitEvent): string {
  return number === 0 ? id : `event${number}`;
}
