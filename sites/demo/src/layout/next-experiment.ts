/** A link to the next experiment, at the end of an experiment page. */
import { addressOf, type PageId } from '../addresses.ts';
import { experiments } from '../experiments.ts';
import { html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { titleOf } from '../page-texts.ts';
import { layoutTexts } from './layout-texts.ts';

export function nextExperiment(page: (typeof experiments)[number], language: Language): Html {
  const next: PageId = experiments[experiments.indexOf(page) + 1] ?? 'home';
  return html`<p class="next-experiment">
    ${layoutTexts(language).next}
    <a href="${addressOf(next, language)}">${titleOf(next, language)}</a>
  </p>`;
}
