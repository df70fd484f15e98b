/** One experiment: its heading, what the console will show, and its content. */
import { html, type Html, type HtmlValue } from '../html.ts';
import type { Language } from '../language.ts';
import { richText } from '../rich-text.ts';
import { layoutTexts } from './layout-texts.ts';

export interface ExperimentTexts {
  readonly heading: string;
  /** The hits to look for in the console. */
  readonly look: string;
}

export function experiment(
  id: string,
  { heading, look }: ExperimentTexts,
  language: Language,
  content: HtmlValue,
): Html {
  return html`<section class="experiment" id="${id}" tabindex="-1">
    <h2>${heading}</h2>
    <p class="look">
      <strong>${layoutTexts(language).inConsole}</strong> ${richText(look, language)}
    </p>
    ${content}
  </section> `;
}
