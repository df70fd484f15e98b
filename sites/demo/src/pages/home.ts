/** Home page: services and news of the department, then all pages with what each shows in the console. */
import texts from '../../locales/home.json' with { type: 'json' };
import { addressOf, type PageId } from '../addresses.ts';
import { experiments } from '../experiments.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type Language } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { pageTexts, titleOf } from '../page-texts.ts';
import { richText } from '../rich-text.ts';

const REQUESTED = [
  'benefits',
  'account',
  'services',
  'search',
] as const satisfies readonly PageId[];

const groups = {
  interactions: experiments,
  recognised: ['services', 'benefits', 'apply', 'news', 'search', 'account', 'error'],
  declared: ['dataLayer', 'digitalData', 'noMetadata'],
  withheld: ['privacy', 'excluded'],
  app: ['app'],
} as const satisfies Record<keyof typeof texts.groups, readonly PageId[]>;

export const homePage: PageDefinition = {
  id: 'home',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-20', accessRights: '2' },
  library: 'head',
  content,
};

function content({ language }: PageContext): Html {
  const {
    heading,
    introduction,
    requested,
    latest,
    demonstration,
    groups: groupTexts,
  } = inLanguage(texts, language);
  const news = inLanguage(pageTexts.news, language);
  return html`<div class="home-lead">
      ${pageHeading(heading)}
      <p class="lead">${introduction}</p>
      <p><a class="home-action" href="${addressOf('apply', language)}">${requested.action}</a></p>
    </div>
    <div class="home-columns">
      <section>
        <h2>${requested.heading}</h2>
        <ul class="home-requested">
          ${REQUESTED.map((id) => html`<li><a href="${addressOf(id, language)}">${titleOf(id, language)}</a></li> `)}
        </ul>
      </section>
      <section>
        <h2>${latest.heading}</h2>
        <h3><a href="${addressOf('news', language)}">${news.title}</a></h3>
        <p class="home-date">${latest.date}</p>
        <p>${news.description}</p>
      </section>
    </div>
    <h2>${demonstration.heading}</h2>
    <p>${demonstration.text}</p>
    ${group(groupTexts.interactions.heading, groups.interactions, language)}
    ${group(groupTexts.recognised.heading, groups.recognised, language)}
    ${group(groupTexts.declared.heading, groups.declared, language)}
    ${group(groupTexts.withheld.heading, groups.withheld, language)}
    ${group(groupTexts.app.heading, groups.app, language)}`;
}

function group(heading: string, pages: readonly PageId[], language: Language): Html {
  return html`<section class="page-group">
    <h3>${heading}</h3>
    <ul class="cards">
      ${pages.map((id) => card(id, language))}
    </ul>
  </section>`;
}

function card(id: PageId, language: Language): Html {
  return html`<li>
    <h4><a href="${addressOf(id, language)}">${titleOf(id, language)}</a></h4>
    <p>${richText(pageTexts[id].note[language], language)}</p>
  </li> `;
}
