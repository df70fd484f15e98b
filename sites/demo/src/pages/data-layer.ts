/** Rows 3.1, 3.2, 4.14: page data pushed to the data layer, which takes precedence over the metadata. */
import texts from '../../locales/data-layer.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import { layoutTexts } from '../layout/layout-texts.ts';
import { serviceName } from '../layout/metadata.ts';
import { wideTable } from '../layout/wide-table.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

export const dataLayerPage: PageDefinition = {
  id: 'dataLayer',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-13', accessRights: '2' },
  library: 'head',
  headScripts: ['data-layer'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, columns, values } = inLanguage(texts, language);
  const rows = [
    ['page.title', values.title, title],
    ['page.creator', values.creator, layoutTexts(language).institution],
    ['page.appName', values.appName, serviceName],
  ];
  const table = html`<table>
    <caption class="wb-inv">
      ${title}
    </caption>
    <thead>
      <tr>
        ${Object.values(columns).map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([field, layer, metadata]) =>
          html`<tr>
            <th scope="row"><code>${field}</code></th>
            <td>${layer}</td>
            <td>${metadata}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    ${wideTable(title, table)}`;
}
