/** Row 5.15: sections that count when they open, and sections that do not count. */
import texts from '../../locales/expand.json' with { type: 'json' };
import { attributes, html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const expandPage: PageDefinition = {
  id: 'expand',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['expand-all'],
  content,
  details: ({ language }) => section(inLanguage(texts.details, language)),
};

function content({ language }: PageContext): Html {
  const { title, introduction, plain, accordion, all, nested } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment('plain', plain, language, [
      ...plain.items.map((item) => section(item)),
      section(plain.open, { open: 'open' }),
    ])}
    ${experiment('accordion', accordion, language, accordionOf(accordion.items))}
    ${experiment('all', all, language, expandAll(all))}
    ${experiment('nested', nested, language, nestedSections(nested))}
    ${nextExperiment('expand', language)}`;
}

function section(
  { title, text }: Texts['details'],
  more: Readonly<Record<string, string>> = {},
): Html {
  return html`<details${attributes(more)}><summary>${title}</summary><p>${text}</p></details> `;
}

/** The browser keeps only one of several `details` with the same name open. */
function accordionOf(items: Texts['accordion']['items']): Html {
  return html`<div class="accordion">
    ${items.map(
      ({ title, text }) =>
        html`<details class="acc-group" name="ways">
          <summary class="wb-toggle tgl-tab">${title}</summary>
          <div class="tgl-panel"><p>${text}</p></div>
        </details> `,
    )}
  </div>`;
}

function expandAll({ on, off, items }: Texts['all']): Html {
  const toggle = (type: 'on' | 'off', text: string): Html => {
    const setting = JSON.stringify({ selector: 'details', parent: '#seasons', type });
    return html`<button type="button" class="btn wb-toggle" data-toggle="${setting}">
      ${text}
    </button> `;
  };
  return html`<p class="actions">${toggle('on', on)} ${toggle('off', off)}</p>
    <div id="seasons">${items.map((item) => section(item))}</div>`;
}

function nestedSections({ outer, outerStrong, inner, text }: Texts['nested']): Html {
  return html`<details>
    <summary>${outer} <strong>${outerStrong}</strong></summary>
    ${section({ title: inner, text })}
  </details>`;
}
