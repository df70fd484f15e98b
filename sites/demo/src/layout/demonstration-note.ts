/** The band that identifies the demonstration and states what to look for in the console. */
import { consoleTab, liveConsole } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type Language } from '../language.ts';
import type { PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';
import { layoutTexts } from './layout-texts.ts';

export function demonstrationNote(page: PageDefinition, language: Language): Html {
  const texts = layoutTexts(language);
  const note = richText(inLanguage(page.texts.note, language), language);
  return html`<section class="demo-note" aria-label="${texts.noteLabel}">
    <div class="container">
      <p><strong>${texts.noteBanner}</strong> ${note}</p>
      <p>
        <a class="demo-note-console" href="${liveConsole[language]}" target="${consoleTab}"
          >${texts.noteConsole}</a
        >
      </p>
    </div>
  </section>`;
}
