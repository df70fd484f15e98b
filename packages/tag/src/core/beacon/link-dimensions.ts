/**
 * What a link beacon says of its own (rows 3.15, 4.15, 5.19): what the page says with its call, else what its rule saw, else
 * what the element is: its words, its address, the type of its file. Only what its kind lists.
 */
import type { Dimensions } from '@balise/beacon';
import { foldSpaces } from '../../env/text.ts';
import { labelOf } from '../element/label.ts';
import { linkTarget } from '../element/link-target.ts';

/** `signed` are ids with the signs of `LinkFacts`; a call that says no more than a text says the first of them. */
export function linkDimensions(
  element: Element,
  signed: readonly string[],
  detail: unknown,
  seen: Dimensions = {},
): Dimensions {
  /** What the element says. */
  const own = (sign = ''): string | undefined =>
    sign === '='
      ? labelOf(element)
      : sign === '@'
        ? linkTarget(element)?.address
        : sign === '.'
          ? linkTarget(element)?.fileType
          : undefined;
  const dimensions: Record<string, string> = {};
  signed.forEach((entry, place) => {
    const id = entry.replace(/^\W/, '');
    dimensions[id] =
      foldSpaces(place ? undefined : detail) ||
      foldSpaces((detail as Readonly<Record<string, unknown>> | null | undefined)?.[id]) ||
      (seen[id] ?? own(entry[0]) ?? '');
  });
  return dimensions;
}
