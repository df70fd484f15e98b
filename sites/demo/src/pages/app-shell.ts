/** Rows 2.12, 2.13, 4.5: the page that contains the single-page application. */
import texts from '../../locales/app-shell.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import { inLanguage } from '../language.ts';
import { pageHeading } from '../layout/heading.ts';
import type { PageContext, PageDefinition } from '../page.ts';

export const appShellPage: PageDefinition = {
  id: 'app',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['app'],
  content,
};

/** Shown to visitors without scripts; the application replaces it. */
function content({ language }: PageContext): Html {
  const { title, scripts } = inLanguage(texts, language);
  return html`<div id="app">
    ${pageHeading(title)}
    <noscript><p>${scripts}</p></noscript>
  </div>`;
}
