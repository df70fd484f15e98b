/**
 * The bilingual page that `npm start` opens: a tour of two minutes, with links and what to look for in the console.
 */
import texts from '../../locales/landing.json' with { type: 'json' };
import { addressOf, consoleTab, liveConsole } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, languages, type Language } from '../language.ts';
import { libraryInHead } from '../layout/library.ts';
import { layoutTexts } from '../layout/layout-texts.ts';
import { pageScript, styleSheet } from '../layout/resources.ts';
import { landingMetadata } from './landing-metadata.ts';
import { tour } from './tour.ts';

export function landingPage(): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${texts.title.en} - ${texts.title.fr}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${landingMetadata(texts)} ${styleSheet()} ${libraryInHead()}
      </head>
      <body class="landing">
        <nav aria-label="${layoutTexts('en').skipToContent}">
          <ul id="wb-tphp">
            ${languages.map(skipLink)}
          </ul>
        </nav>
        ${languages.map(banner)}
        <header>
          <div id="wb-bnr" class="container">
            <h1 id="wb-cont" property="name">
              ${texts.title.en} <span lang="fr">${texts.title.fr}</span>
            </h1>
            <nav id="wb-lng" aria-label="${layoutTexts('en').languageSelection}">
              <ul>
                <li><a lang="en" hreflang="en" href="${addressOf('home', 'en')}">English</a></li>
                <li><a lang="fr" hreflang="fr" href="${addressOf('home', 'fr')}">Français</a></li>
              </ul>
            </nav>
          </div>
        </header>
        <main class="container twins" property="mainContentOfPage" typeof="WebPageElement">
          ${languages.map(tour)}
        </main>
        <footer id="wb-info" class="landing-footer">
          <div class="gc-sub-footer"><div class="container">${languages.map(disclaimer)}</div></div>
        </footer>
        ${pageScript('landing', 'in order')}
      </body>
    </html> `;
}

function skipLink(language: Language): Html {
  const { skipToContent } = layoutTexts(language);
  return html`<li class="wb-slc">
    <a class="wb-sl" lang="${language}" href="#tour-${language}">${skipToContent}</a>
  </li> `;
}

function banner(language: Language): Html {
  const { noteLabel, noteConsole } = layoutTexts(language);
  return html`<section class="demo-note" lang="${language}" aria-label="${noteLabel}">
    <div class="container">
      <p>${inLanguage(texts.banner, language)}</p>
      <p>
        <a class="demo-note-console" href="${liveConsole[language]}" target="${consoleTab}"
          >${noteConsole}</a
        >
      </p>
    </div>
  </section> `;
}

function disclaimer(language: Language): Html {
  return html`<p lang="${language}">${layoutTexts(language).footer.disclaimer}</p> `;
}
