/** Rows 3.1, 3.2, 6.1: a page behind a sign-in. It states the login status and nothing else about the visitor. */
import texts from '../../locales/account.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

export const accountPage: PageDefinition = {
  id: 'account',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-16', accessRights: '1' },
  library: 'head',
  headScripts: ['login-status'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, sources, leave } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    <section>
      <h2>${sources.heading}</h2>
      <ol>
        ${sources.items.map((item) => html`<li>${richText(item, language)}</li>`)}
      </ol>
      <p><a class="button" href="${addressOf('home', language)}">${leave}</a></p>
    </section>`;
}
