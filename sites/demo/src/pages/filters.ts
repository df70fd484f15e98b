/** Row 5.8: a table and a list with filters added by scripts, and the form of the news page. */
import texts from '../../locales/filters.json' with { type: 'json' };
import { html, type Html, type HtmlValue } from '../html.ts';
import { inLanguage, type InOneLanguage } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const filtersPage: PageDefinition = {
  id: 'filters',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['data-table', 'content-filter', 'news-filter'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, table, list, news } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment('table', table, language, buoys(table))}
    ${experiment(
      'list',
      list,
      language,
      html`<div class="wb-filter" id="services" data-wb-filter='{"selector":"li"}'>
        <ul>
          ${list.items.map((item) => html`<li>${item}</li> `)}
        </ul>
      </div>`,
    )}
    ${experiment('news', news, language, [newsForm(news), newsTable(news)])}
    ${nextExperiment('filters', language)}`;
}

function buoys({ caption, columns, rows }: Texts['table']): Html {
  return html`<table class="wb-tables" id="buoys" data-wb-tables='{"pageLength":4}'>
    ${head(caption, Object.values(columns))}
    <tbody>
      ${rows.map(
        ({ name, colour, place }) =>
          html`<tr>
            ${[name, colour, place].map(cell)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function newsForm({ words, any, columns, types, submit, reset }: Texts['news']): Html {
  return html`<form class="wb-tables-filter" data-bind-to="latest" aria-label="${submit}">
    <div class="fields-row">
      <p class="field">
        <label for="news-words">${words}</label>
        <input type="text" id="news-words" name="words" data-column="0" autocomplete="off" />
      </p>
      <p class="field">
        <label for="news-type">${columns.type}</label>
        <select id="news-type" name="type" data-column="1" data-exact="true">
          <option value="">${any}</option>
          ${Object.values(types).map((type) => html`<option>${type}</option> `)}
        </select>
      </p>
    </div>
    <p class="actions">
      <button type="submit" class="btn">${submit}</button>
      <button type="reset" class="btn btn-default">${reset}</button>
    </p>
  </form>`;
}

function newsTable({ caption, columns, types, rows }: Texts['news']): Html {
  return html`<table id="latest">
    ${head(caption, [columns.title, columns.type])}
    <tbody>
      ${rows.map(
        ({ title, type }) =>
          html`<tr>
            ${[title, types[type as keyof typeof types]].map(cell)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function head(caption: string, columns: readonly string[]): Html {
  return html`<caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th> `)}
      </tr>
    </thead>`;
}

function cell(text: HtmlValue, place: number): Html {
  return place === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
}
