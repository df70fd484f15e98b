/**
 * Rows 2.2, 2.6, 5.10: search results with the markup of the hosts. The page script puts the search words into the
 * heading. If no result contains them, it shows the template instead.
 */
import texts from '../../locales/search.json' with { type: 'json' };
import { addressOf, searchAddress } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import { searchForm } from '../layout/search-form.ts';
import type { PageContext, PageDefinition } from '../page.ts';

export const searchPage: PageDefinition = {
  id: 'search',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-18', accessRights: '2' },
  library: 'head',
  bodyScripts: ['search-results'],
  content,
};

function content({ language, pages }: PageContext): Html {
  const localized = inLanguage(texts, language);
  const results = pages.filter(({ id }) => id !== 'search' && id !== 'error');
  return html`${pageHeading(localized.heading)}
    <div data-gc-search>
      <div class="page-search">${searchForm('page-srch', localized.title, language)}</div>
      <section id="wb-land">
        <div id="query-summary">
          <h2>
            ${localized.found.before}<span data-query>${localized.try.found}</span
            >${localized.found.after}
          </h2>
        </div>
        <div id="result-list" class="results">
          ${results.map((page, index) => result(page, index + 1, language))}
        </div>
      </section>
    </div>
    ${noResults(localized)} ${searchesToTry(localized, language)}`;
}

function result(page: PageDefinition, number: number, language: Language): Html {
  const { title, description } = inLanguage(page.texts, language);
  return html`<section>
    <h3>
      <a class="result-link" data-dtm-srchlnknm="${number}" href="${addressOf(page.id, language)}"
        >${title}</a
      >
    </h3>
    <p>${description}</p>
  </section> `;
}

function noResults({ none }: InOneLanguage<typeof texts>): Html {
  return html`<template id="no-results">
    <div class="alert alert-warning">
      <h2>${none.heading}</h2>
      <p>${none.text}</p>
    </div>
  </template>`;
}

function searchesToTry({ try: searches }: InOneLanguage<typeof texts>, language: Language): Html {
  const links = [searches.found, searches.none, searches.email].map(
    (query) => html`<li><a href="${searchAddress(query, language)}">${query}</a></li> `,
  );
  return html`<section class="searches">
    <h2>${searches.heading}</h2>
    <ul>
      ${links}
    </ul>
  </section>`;
}
