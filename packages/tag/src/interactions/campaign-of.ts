/** What a link says of the internal campaign that it belongs to (row 3.15). */
import type { Dimensions } from '@balise/beacon';
import { labelOf } from '../core/element/label.ts';

/** Its title and destination are what its beacon says of the link anyway. */
export function campaignOf(link: Element, type: string): Dimensions {
  return { marketingType: type, campaignImpressions: type + ':' + labelOf(link) };
}
