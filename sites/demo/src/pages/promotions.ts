/** Rows 2.8, 3.15, 4.13: internal campaigns and a pop-up invitation. */
import texts from '../../locales/promotions.json' with { type: 'json' };
import { addressOf, exampleAddress, isPageId } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import { assetsAddress } from '../layout/resources.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const promotionsPage: PageDefinition = {
  id: 'promotions',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['pop-up'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, spotlight, features, popUp } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment('spotlight', spotlight, language, homeFeature(spotlight, language))}
    ${experiment('features', features, language, featureList(features, language))}
    ${experiment('pop-up', popUp, language, invitation(popUp, language))}
    ${nextExperiment('promotions', language)}`;
}

function homeFeature(spotlight: Texts['spotlight'], language: Language): Html {
  return html`<section class="gc-featured-link">
    <img
      src="${assetsAddress}/lighthouse.svg"
      alt="${spotlight.alternative}"
      width="320"
      height="180"
    />
    <div>
      <h3>
        <a class="stretched-link" href="${addressOf('benefits', language)}">${spotlight.title}</a>
      </h3>
      <p>${spotlight.text}</p>
    </div>
  </section>`;
}

function featureList({ items }: Texts['features'], language: Language): Html {
  return html`<section class="gc-features">
    <div class="cards">
      ${items.map(
        ({ page, title, text }) =>
          html`<div class="well">
            <h3>
              <a class="stretched-link" href="${isPageId(page) ? addressOf(page, language) : '#'}"
                >${title}</a
              >
            </h3>
            <p>${text}</p>
          </div> `,
      )}
    </div>
  </section>`;
}

/** Hidden until the button shows it. */
function invitation(popUp: Texts['popUp'], language: Language): Html {
  return html`<p>
      <button type="button" class="btn" data-shows="invitation">${popUp.show}</button>
    </p>
    <section
      class="invitation"
      id="invitation"
      data-gc-analytics-popup="${popUp.name}"
      aria-labelledby="invitation-title"
      tabindex="-1"
      hidden
    >
      <h3 id="invitation-title">${popUp.title}</h3>
      <p>${popUp.text}</p>
      <p class="actions">
        <a
          class="btn"
          href="${exampleAddress('site', popUp.path, language)}"
          target="_blank"
          rel="noopener"
          data-answer="yes"
          >${popUp.yes}</a
        >
        <button type="button" class="btn btn-default" data-answer="no">${popUp.no}</button>
      </p>
    </section>`;
}
