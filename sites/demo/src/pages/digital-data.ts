/** Row 3.1: a page without metadata. A `digitalData` object describes it. */
import texts from '../../locales/digital-data.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage, threeLetterCode } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

export const digitalDataPage: PageDefinition = {
  id: 'digitalData',
  texts,
  metadata: 'none',
  library: 'head',
  headScripts: ['digital-data'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, columns, values } = inLanguage(texts, language);
  const rows = [
    ['page.pageInfo.title', values.title],
    ['page.pageInfo.language', threeLetterCode(language)],
    ['page.pageInfo.publisher', values.creator],
    ['page.attributes.appName', values.appName],
    ['user.loginStatus', values.loginStatus],
  ];
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    <table>
      <caption class="wb-inv">
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">${columns.field}</th>
          <th scope="col">${columns.value}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([field, value]) =>
            html`<tr>
              <th scope="row"><code>${field}</code></th>
              <td>${value}</td>
            </tr> `,
        )}
      </tbody>
    </table>`;
}
