/**
 * Dimensions of a link beacon (rows 3.15, 4.15, 5.19), limited to those of its kind. Values come from the call of the
 * page first, then from the rule, then from the element: its text, address and file type.
 */
import type { Dimensions } from '@balise/beacon';
import { foldSpaces } from '../../env/text.ts';
import { labelOf } from '../element/label.ts';
import { linkTarget } from '../element/link-target.ts';

/** `signed` has ids with the signs of `LinkFacts`. A call with a plain text sets the first of them. */
export function linkDimensions(
  element: Element,
  signed: readonly string[],
  detail: unknown,
  seen: Dimensions = {},
): Dimensions {
  /** Value from the element itself. */
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
