/** The whole page, with the structure of the host pages. */
import { html, type Html } from '../html.ts';
import { inLanguage, type Language } from '../language.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { breadcrumb } from './breadcrumb.ts';
import { demonstrationNote } from './demonstration-note.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { layoutTexts } from './layout-texts.ts';
import { libraryAtBodyEnd, libraryInHead, libraryThatAsks } from './library.ts';
import { metadata } from './metadata.ts';
import { pageDetails } from './page-details.ts';
import { pageScript, styleSheet } from './resources.ts';
import { skipLinks } from './skip-links.ts';

export function pageDocument(page: PageDefinition, context: PageContext): Html {
  const { language } = context;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        ${title(page, language)}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${metadata(page, language)}${styleSheet()}
        ${(page.headScripts ?? []).map((name) => pageScript(name, 'in order'))}${pageScript('menu', 'deferred')}
        ${page.library === 'head' ? libraryInHead() : null}
        ${page.library === 'asking' ? libraryThatAsks() : null}
      </head>
      <body>
        ${skipLinks(language)} ${demonstrationNote(page, language)} ${header(page, language)}
        ${breadcrumb(page, context)}
        <main class="container" property="mainContentOfPage" typeof="WebPageElement">
          ${page.content(context)} ${pageDetails(page, context)}
        </main>
        ${footer(language)} ${page.library === 'body-end' ? libraryAtBodyEnd() : null}
        ${(page.bodyScripts ?? []).map((name) => pageScript(name, 'in order'))}
      </body>
    </html> `;
}

function title(page: PageDefinition, language: Language): Html {
  const { siteName } = layoutTexts(language);
  return html`<title>${inLanguage(page.texts.title, language)} - ${siteName}</title>`;
}
