/** Row 2.11: a page below an excluded path, which the library does not measure. */
import texts from '../../locales/excluded.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

export const excludedPage: PageDefinition = {
  id: 'excluded',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-11', accessRights: '2' },
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, check } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    <section>
      <h2>${check.heading}</h2>
      <ol>
        ${check.items.map((item) => html`<li>${richText(item, language)}</li>`)}
      </ol>
    </section>`;
}
