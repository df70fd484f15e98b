/**
 * Rows 4.14, 8.12: the error page reports its error type only in the data layer. An element with it would make the
 * library count twice.
 */
import texts from '../../locales/error.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

export const errorPage: PageDefinition = {
  id: 'error',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-10', accessRights: '2' },
  library: 'head',
  headScripts: ['error-event'],
  content,
};

function content({ language }: PageContext): Html {
  const { heading, introduction, ways } = inLanguage(texts, language);
  return html`${pageHeading(heading)}
    <p class="lead">${introduction}</p>
    <ul>
      ${ways.map((way) => html`<li>${richText(way, language)}</li>`)}
    </ul>`;
}
