/** Row 3.9: an address below a theme, to test the folder and the file name. */
import texts from '../../locales/apply.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';

export const applyPage: PageDefinition = {
  id: 'apply',
  parent: 'benefits',
  texts,
  metadata: {
    issued: '2026-09-15',
    modified: '2026-11-09',
    accessRights: '2',
    owner: 'ESDC-EDSC|Coast-Côte|Benefits-Prestations|Applications-Demandes',
  },
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const { title, description, before, start } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${description}</p>
    <section>
      <h2>${before.heading}</h2>
      <ul>
        ${before.items.map((item) => html`<li>${item}</li>`)}
      </ul>
    </section>
    <section>
      <h2>${start.heading}</h2>
      <p>${start.text}</p>
      <p><a class="button" href="${addressOf('app', language)}">${start.action}</a></p>
    </section>`;
}
