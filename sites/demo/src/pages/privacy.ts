/** Part 5: invented personal information in addresses and in a title, to demonstrate redaction. */
import texts from '../../locales/privacy.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import { wideTable } from '../layout/wide-table.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

type Links = InOneLanguage<typeof texts>['links'];

export const privacyPage: PageDefinition = {
  id: 'privacy',
  texts,
  metadata: {
    issued: '2026-10-01',
    modified: '2026-11-19',
    accessRights: '2',
    title: texts.metadataTitle,
  },
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, links, titleCheck, next } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    <section>
      <h2>${links.heading}</h2>
      ${wideTable(links.heading, linksTable(links, language))}
    </section>
    <section>
      <h2>${titleCheck.heading}</h2>
      <p>${richText(titleCheck.text, language)}</p>
    </section>
    <section>
      <h2>${next.heading}</h2>
      <p>${richText(next.text, language)}</p>
    </section>`;
}

function linksTable(links: Links, language: Language): Html {
  const page = addressOf('privacy', language);
  const rows = links.rows.map(
    ({ link, query, never, instead }) =>
      html`<tr>
        <td><a href="${page}?${query}">${link}</a></td>
        <td><code>${never}</code></td>
        <td>${richText(instead, language)}</td>
      </tr> `,
  );
  return html`<table>
    <caption class="wb-inv">
      ${links.heading}
    </caption>
    <thead>
      <tr>
        <th scope="col">${links.link}</th>
        <th scope="col">${links.never}</th>
        <th scope="col">${links.instead}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
