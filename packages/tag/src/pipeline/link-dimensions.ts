/**
 * What a link beacon says of its own (rows 3.15, 4.15, 5.19): what the page says with its call, else what its rule saw, else
 * what the element is: its words, its address, the type of its file. Only what its kind lists.
 */
import type { Dimensions } from '@balise/beacon';
import type { Happening } from '../engine/rule.ts';
import { foldSpaces } from '../page/fold-spaces.ts';
import { labelOf } from '../page/label.ts';
import { linkTarget } from '../page/link-target.ts';
import type { PageContext } from '../page/page-context.ts';

/** `signed` are ids with the signs of `LinkFacts`; a call that says no more than a text says the first of them. */
export function linkDimensions(
  page: PageContext,
  element: Element,
  signed: readonly string[],
  { detail }: Happening,
  seen: Dimensions = {},
): Dimensions {
  const target = linkTarget(page, element);
  const own: Partial<Record<string, string | undefined>> = {
    '=': labelOf(element),
    '@': target?.address,
    '.': target?.fileType,
  };
  const dimensions: Record<string, string> = {};
  signed.forEach((entry, place) => {
    const id = entry.replace(/^\W/, '');
    const [sign] = entry;
    dimensions[id] =
      foldSpaces(place ? undefined : detail) ||
      foldSpaces((detail as Readonly<Record<string, unknown>> | null | undefined)?.[id]) ||
      (seen[id] ?? own[sign ?? ''] ?? '');
  });
  return dimensions;
}
