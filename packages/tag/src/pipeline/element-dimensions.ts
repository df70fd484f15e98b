/** What every link beacon says of the element that it is about: its words, its address, the type of its file (row 3.15). */
import type { Dimensions } from '@balise/beacon';
import { labelOf } from '../page/label.ts';
import { linkTarget } from '../page/link-target.ts';
import type { PageContext } from '../page/page-context.ts';

/** `signed` are ids with the signs of `LinkFacts`. */
export function elementDimensions(
  page: PageContext,
  element: Element,
  signed: readonly string[],
): Dimensions {
  const target = linkTarget(page, element);
  const dimensions: Record<string, string> = {};
  for (const entry of signed) {
    const [sign] = entry;
    dimensions[entry.slice(1)] =
      sign === '='
        ? // What concerns the page as a whole has no words of its own.
          (element !== page.browser.document.documentElement && labelOf(element)) || ''
        : (sign === '@' ? target?.address : sign === '.' && target?.fileType) || '';
  }
  return dimensions;
}
