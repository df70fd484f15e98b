/** Row 3.3: a news release. The library is at the end of the body, as in older templates. */
import texts from '../../locales/news.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

const issued = '2026-11-02';

export const newsPage: PageDefinition = {
  id: 'news',
  texts,
  metadata: {
    issued,
    modified: issued,
    accessRights: '2',
    type: texts.type,
    owner: 'ESDC-EDSC|Coast-Côte|Communications|News-Nouvelles',
  },
  library: 'body-end',
  content,
};

function content({ language }: PageContext): Html {
  const { title, typeLabel, dateline, place, paragraphs, facts } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="news-type">${typeLabel}</p>
    <p><time datetime="${issued}">${dateline}</time> – ${place}</p>
    ${paragraphs.map((paragraph) => html`<p>${richText(paragraph, language)}</p> `)}
    <section>
      <h2>${facts.heading}</h2>
      <ul>
        ${facts.items.map((item) => html`<li>${item}</li>`)}
      </ul>
    </section>`;
}
