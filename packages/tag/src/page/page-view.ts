/** The page as one happening sees it: read once, however many rules ask, and not at all when none does. */
import type { Dimensions } from '@balise/beacon';
import type { Observed } from './observed.ts';
import type { PageContext } from './page-context.ts';
import { readPage } from './read-page.ts';

export interface PageView extends Observed {
  /** The dimensions as they would leave (step 4). */
  readonly cleaned: Dimensions;
}

export function pageViewer(page: PageContext): () => PageView {
  let view: PageView | undefined;
  return () => {
    if (!view) {
      const observed = readPage(page);
      view = { ...observed, cleaned: page.clean(observed.dimensions, page.language()) };
    }
    return view;
  };
}
