/** Dimensions of a link about its internal campaign (row 3.15). */
import type { Dimensions } from '@balise/beacon';
import { labelOf } from '../core/element/label.ts';

/** The link beacon reports text and destination of the link anyway. */
export function campaignOf(link: Element, type: string): Dimensions {
  return { marketingType: type, campaignImpressions: type + ':' + labelOf(link) };
}
