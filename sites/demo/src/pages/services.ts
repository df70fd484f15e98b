/** Row 2.1: a page whose address ends in `index` has no theme. */
import texts from '../../locales/services.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { pageTexts } from '../page-texts.ts';
import { richText } from '../rich-text.ts';

export const servicesPage: PageDefinition = {
  id: 'services',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-12', accessRights: '2' },
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, themes } = inLanguage(texts, language);
  const benefits = inLanguage(pageTexts.benefits, language);
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    <h2>${themes}</h2>
    <ul class="cards">
      <li>
        <h3><a href="${addressOf('benefits', language)}">${benefits.title}</a></h3>
        <p>${benefits.description}</p>
      </li>
    </ul>`;
}
