/** Row 2.1: a theme page with typical content and links. */
import texts from '../../locales/benefits.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { ratesAddress } from '../rates-file.ts';

type Texts = InOneLanguage<typeof texts>;

export const benefitsPage: PageDefinition = {
  id: 'benefits',
  parent: 'services',
  texts,
  metadata: {
    issued: '2026-09-15',
    modified: '2026-11-05',
    accessRights: '2',
    owner: 'ESDC-EDSC|Coast-Côte|Benefits-Prestations|Buoys-Bouées',
  },
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, who, rates, questions } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    <section>
      <h2>${who.heading}</h2>
      <ul>
        ${who.items.map((item) => html`<li>${item}</li>`)}
      </ul>
      <p><a class="button" href="${addressOf('apply', language)}">${who.action}</a></p>
    </section>
    <section>
      <h2>${rates.heading}</h2>
      ${ratesTable(rates)}
      <p><a class="gc-dwnld" href="${ratesAddress(language)}" download>${rates.download}</a></p>
    </section>
    <section>
      <h2>${questions.heading}</h2>
      ${questions.items.map(
        ({ question, answer }) =>
          html`<details>
            <summary>${question}</summary>
            <p>${answer}</p>
          </details> `,
      )}
    </section>`;
}

function ratesTable(rates: Texts['rates']): Html {
  const rows = rates.rows.map(
    ({ distance, amount }) =>
      html`<tr>
        <th scope="row">${distance}</th>
        <td>${amount}</td>
      </tr> `,
  );
  return html`<table>
    <caption>
      ${rates.caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${rates.distance}</th>
        <th scope="col">${rates.amount}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
