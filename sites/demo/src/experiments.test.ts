// @vitest-environment jsdom
/** Checks that each experiment page has all elements that the library looks for, in both languages. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import features from '../../../packages/settings/data/page-features.json' with { type: 'json' };
import { addressOf, fileOf, landingAddress } from './addresses.ts';
import { experiments } from './experiments.ts';
import { languages } from './language.ts';
import { renderSite } from './site.ts';
import { openPage } from './testing/open-page.ts';
import { stubDialogs } from './testing/stub-dialogs.ts';

const { attributes, selectors, inPageAnchorExceptions, followPlatforms } = features;

/** Selectors for each page. Attribute names come from the settings. */
const expected: Record<(typeof experiments)[number], readonly string[]> = {
  links: [
    'a[href*=".pdf?"][href*="#"]',
    'a[download]:not([href$=".pdf"])',
    'a[href^="https://files."][href$=".csv"]',
    'a[target="_blank"][href^="https://www.example.org/"]',
    'a[href*="canada.ca/"]',
    `a[href*="${features.outboundExcludedPath}"]`,
    'a[href*="_ga="]',
    'a > img:only-child[alt]',
    'a[href^="mailto:"]',
    'a[href^="tel:"]',
    ...inPageAnchorExceptions.slice(0, 1).map((anchor) => `a[href^="#${anchor}"]`),
    'a[data-gc-analytics-exempt="true"]',
    ...selectors.untracked.split(', ').map((untracked) => `a${untracked}`),
    `a[${attributes.customClick}]`,
    `button[${attributes.customClick}]`,
    `[${attributes.navigation}]`,
    'a.wb-exitscript',
  ],
  tabs: [
    '.wb-tabs > ul.generated > li.active > a[role="tab"][aria-selected="true"]',
    '.wb-tabs > .tabpanels > details.in[open][role="tabpanel"]',
    '.wb-tabs > .tabpanels > details.out[open] > summary[aria-hidden="true"]',
    '.carousel-s1.playing .control.prv > a[role="button"]',
    '.carousel-s1 .control.nxt > a',
    '.carousel-s1 .control.plypause > a',
    '.carousel-s1 .control.tab-count .curr-count > .curr-index',
    '.tabpanels > .in a.learnmore > figure > img[alt]',
  ],
  expand: [
    'main section details:not([open]) > summary',
    'main section details[open] > summary',
    '.accordion > details.acc-group > summary.wb-toggle',
    '.pagedetails details > summary',
    '.wb-toggle[data-toggle*="\\"details\\""][data-toggle*="\\"on\\""]',
  ],
  filters: [
    '.dataTables_wrapper .dataTables_filter input[type="search"][aria-controls="buoys"]',
    '.dataTables_paginate > ol.pagination > li > a.paginate_button[href="#buoys"]',
    'label.input-group-addon + input.wb-fltr-inpt[type="search"]',
    'form.wb-tables-filter[data-bind-to] [type="submit"]',
  ],
  share: [
    '.wb-share > a.shr-opn.wb-lbx[href="#shr-pg0"]',
    '.wb-share > section#shr-pg0.mfp-hide a.shr-lnk.facebook[target="_blank"]',
    'section#shr-pg0 a.shr-lnk.email[href^="mailto:?"]',
    ...followPlatforms.map(({ keys }) => keys.map((key) => `.followus a.${key}.wb-lbx`).join()),
    'section#facebook.mfp-hide.modal-dialog a[href^="https://"]',
    '.followus a[href^="https://"]',
    'a.wb-lbx[href="#fog"]',
  ],
  promotions: [
    'section.gc-features a.stretched-link',
    'section.gc-featured-link a.stretched-link',
    `[${attributes.popUp}] a[href]`,
    `[${attributes.popUp}] button`,
  ],
  forms: [
    `form[${attributes.formName}][${attributes.collect}^="["]`,
    `select[${attributes.collect}="${features.notPrivateFlag}"]`,
    `input[type="radio"][${attributes.value}]`,
    `input[type="text"]:not([${attributes.collect}])`,
    'form' + selectors.formUntracked,
    `div[${attributes.formName}][${attributes.collect}] > form:not([${attributes.formName}])`,
    '.wb-frmvld form[novalidate] [required]',
    'form [type="reset"]',
    '[data-gc-analytics-formsubmit]',
  ],
  media: [
    'figure.wb-mltmd.video > .display > video[title] > source[src$=".wav"]',
    'figure.wb-mltmd.audio > .display > audio[title] > source[src$=".wav"]',
    'video > track[kind="captions"]',
  ],
  feedback: [
    '#gc-pft form button[name="helpful"][value="Yes-Oui"]',
    '#gc-pft .gc-pft-btns .nojs-hide [data-wb-doaction]:not([name])',
    '#gc-pft .gc-pft-no button[name="helpful"][value="No-Non"]',
    'button[data-gc-analytics-wtph]',
    'button[data-gc-analytics-wtph-no]',
    'button[data-gc-analytics-wtph-submit]',
    `input[${attributes.foundReason}]`,
    '.pagedetails details > summary.btn',
    `.gc-rprt-prblm-frm form input[type="checkbox"][${attributes.reportProblem}]`,
  ],
  chat: [
    'section.wb-chtwzrd.wb-chtwzrd-basic[hidden] form',
    '.wb-chtwzrd-bubble-wrap > a.wb-chtwzrd-link.bubble[href="#wb-chtwzrd-container"]',
    `aside#wb-chtwzrd-container form[name$="-chat"][${attributes.chatFormName}] .form-params`,
    '.wb-chtwzrd-container button.btn-send[type="button"]',
  ],
  calls: [`[${attributes.customCall}]`, 'button[data-call="customTracking"] + code'],
  consent: ['dialog#consent button[value="no"]', '[data-balise-opt-out][data-gc-analytics-exempt]'],
};

beforeEach(() => {
  stubDialogs();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(languages)('in %s', (language) => {
  it.each(experiments)('the page %s has all elements that its rules need', async (id) => {
    await openPage(id, language);
    vi.advanceTimersByTime(1000);
    const missing = expected[id].filter((selector) => document.querySelector(selector) === null);
    expect(missing).toEqual([]);
  });

  it('links all experiments from the home page and the tour', () => {
    const site = renderSite();
    for (const file of [fileOf(addressOf('home', language)), fileOf(landingAddress)]) {
      for (const id of experiments) {
        expect(site.get(file)).toContain(`href="${addressOf(id, language)}"`);
      }
    }
  });
});
