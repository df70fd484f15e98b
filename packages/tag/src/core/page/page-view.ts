/** The page as one trigger sees it: read once, however many rules ask, and not at all when none does. */
import type { Dimensions } from '@balise/beacon';
import { cleanDimensions, type Found } from '../clean/clean-dimensions.ts';
import { pageLanguage } from './language.ts';
import type { Observed } from './observed.ts';
import { readPage } from './read-page.ts';

export interface PageView extends Observed {
  /** The dimensions as they would leave (step 4). */
  readonly cleaned: Dimensions;
}

/** `found` is told what was removed of it: kind and field, never the value. */
export function pageViewer(found?: Found): () => PageView {
  let view: PageView | undefined;
  return () => {
    if (!view) {
      const observed = readPage();
      view = { ...observed, cleaned: cleanDimensions(observed.dimensions, pageLanguage(), found) };
    }
    return view;
  };
}
