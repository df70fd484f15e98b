/** The page as one trigger reads it: once for all rules, and only if a rule needs it. */
import type { Dimensions } from '@balise/beacon';
import { cleanDimensions, type Found } from '../clean/clean-dimensions.ts';
import { pageLanguage } from './language.ts';
import type { Observed } from './observed.ts';
import { readPage } from './read-page.ts';

export interface PageView extends Observed {
  /** The cleaned dimensions (step 4). */
  readonly cleaned: Dimensions;
}

/** `found` receives kind and field of each redaction, never the value. */
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
