/** Rows 2.8, 5.9: tabs as authors write them, before `tabs.js` changes them, and a carousel. */
import texts from '../../locales/tabs.json' with { type: 'json' };
import { addressOf, exampleAddress } from '../addresses.ts';
import { attributes, html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import { assetsAddress } from '../layout/resources.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const tabsPage: PageDefinition = {
  id: 'tabs',
  texts,
  metadata: {
    issued: '2026-10-01',
    modified: '2026-11-21',
    accessRights: '2',
    owner: 'DFO-MPO|Coast-Côte|Sea-Mer|Tides-Marées',
  },
  library: 'head',
  bodyScripts: ['tabs', 'carousel'],
  content,
};

const images = ['lighthouse', 'buoy', 'sailboat'];

function content({ language }: PageContext): Html {
  const { title, introduction, tabs, carousel } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment('tabs', tabs, language, tabPanels(tabs))}
    ${experiment('carousel', carousel, language, slides(carousel, language))}
    ${nextExperiment('tabs', language)}`;
}

function tabPanels({ label, panels }: Texts['tabs']): Html {
  return html`<div class="wb-tabs" data-label="${label}">
    <div class="tabpanels">
      ${panels.map(
        (panel, index) =>
          html`<details
            id="tide-${index + 1}"
            ${attributes({ open: index === 0 ? 'open' : undefined })}
          >
            <summary>${panel.title}</summary>
            <p>${panel.text}</p>
          </details> `,
      )}
    </div>
  </div>`;
}

function slides(carousel: Texts['carousel'], language: Language): Html {
  const destinations = [
    addressOf('benefits', language),
    addressOf('forms', language),
    exampleAddress('site', carousel.outside, language),
  ];
  return html`<div class="wb-tabs carousel-s1 playing" id="slides">
    <ul role="tablist" aria-label="${carousel.label}">
      ${carousel.slides.map((slide, index) => slideTab(slide.title, index, carousel.slide))}
    </ul>
    <div class="tabpanels">
      ${carousel.slides.map(
        ({ title, alternative }, index) =>
          html`<div
            role="tabpanel"
            id="slide-${index + 1}"
            aria-labelledby="slide-${index + 1}-lnk"
            class="fade ${index === 0 ? 'in' : 'out'}"
          >
            <a class="learnmore" href="${destinations[index]}">
              <figure>
                <img
                  src="${assetsAddress}/${images[index]}.svg"
                  alt="${alternative}"
                  width="640"
                  height="360"
                />
                <figcaption>${title}</figcaption>
              </figure>
            </a>
          </div> `,
      )}
    </div>
  </div>`;
}

function slideTab(title: string, index: number, words: Texts['carousel']['slide']): Html {
  const isFirst = index === 0;
  return html`<li${attributes({ role: 'presentation', class: isFirst ? 'active' : undefined })}><a
    role="tab"
    id="slide-${index + 1}-lnk"
    href="#slide-${index + 1}"
    aria-controls="slide-${index + 1}"
    aria-selected="${String(isFirst)}"
    ${attributes({ tabindex: isFirst ? undefined : '-1' })}
  ><span class="wb-inv">${words.before}</span>${index + 1}<span class="wb-inv">${words.after}${title}</span></a></li> `;
}
