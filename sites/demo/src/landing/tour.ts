/** The tour in one language: each step has a link and what to look for in the console. */
import search from '../../locales/search.json' with { type: 'json' };
import texts from '../../locales/landing.json' with { type: 'json' };
import { addressOf, consoleTab, liveConsole, searchAddress, singlePageHost } from '../addresses.ts';
import { experiments } from '../experiments.ts';
import { attributes, html, type Html } from '../html.ts';
import { inLanguage, otherLanguage, type Language } from '../language.ts';
import { titleOf } from '../page-texts.ts';
import { richText } from '../rich-text.ts';

type StepId = keyof typeof texts.steps;

export function tour(language: Language): Html {
  const { tourHeading, introduction, steps, experiments: more, all } = inLanguage(texts, language);
  const links = linksOf(language);
  const items = stepOrder.map(
    (id) => html`<li>
<h3><a${attributes(links[id])}>${steps[id].link}</a></h3>
<p>${richText(steps[id].look, language)}</p>
</li>
`,
  );
  return html`<section
    id="tour-${language}"
    lang="${language}"
    tabindex="-1"
    aria-labelledby="tour-heading-${language}"
  >
    <h2 id="tour-heading-${language}">${tourHeading}</h2>
    <p class="lead">${introduction}</p>
    <ol class="tour">
      ${items}
    </ol>
    <h2>${more.heading}</h2>
    <p>${more.introduction}</p>
    <ul class="experiment-list">
      ${experiments.map(
        (id) => html`<li><a href="${addressOf(id, language)}">${titleOf(id, language)}</a></li> `,
      )}
    </ul>
    <p><a class="button" href="${addressOf('home', language)}">${all}</a></p>
  </section> `;
}

const stepOrder: readonly StepId[] = [
  'console',
  'benefits',
  'search',
  'privacy',
  'excluded',
  'app',
  'language',
];

function linksOf(language: Language): Record<StepId, Record<string, string>> {
  const other = otherLanguage(language);
  return {
    console: { href: liveConsole[language], target: consoleTab },
    benefits: { href: addressOf('benefits', language) },
    search: { href: searchAddress(search.try.found[language], language) },
    privacy: { href: `${addressOf('privacy', language)}?email=jane.doe@example.ca` },
    excluded: { href: addressOf('excluded', language) },
    // The page script sets the port of this address.
    app: { href: singlePageHost + addressOf('app', language), 'data-single-page-host': '' },
    language: { href: addressOf('home', other), hreflang: other },
  };
}
