/** Addresses of the pages in both languages, and addresses outside the demonstration site. */
import type { Bilingual, Language } from './language.ts';

/** Hosts serve their pages at the root; the demo site is below this path (`base` of a host in the settings). */
export const base = '/demo';

export const landingAddress = `${base}/`;

export const libraryAddress = '/lib/development/balise.js';

/** The library with the consent service on (`scripts/build.ts`). It measures only visitors who have agreed. */
export const askingLibrary = '/lib/development/asks-consent/';

export const liveConsole: Bilingual = {
  en: '/en/development/live-beacons',
  fr: '/fr/developpement/envois-en-direct',
};

/** Name of the browser tab for the console: all links share one tab. `noopener` would open a new tab each time. */
export const consoleTab = 'balise-console';

/** Row 2.12: a host of the single-page table that browsers resolve to the local machine. */
export const singlePageHost = 'http://youth.service.canada.ca.localhost:7700';

/** Example hosts that belong to nobody: an outside site, a file server, and a host below an internal domain. */
const examples = {
  site: { en: 'https://www.example.org/en/', fr: 'https://www.example.org/fr/' },
  files: { en: 'https://files.example.org/en/', fr: 'https://files.example.org/fr/' },
  internal: { en: 'https://example.canada.ca/en/', fr: 'https://exemple.canada.ca/fr/' },
} as const satisfies Record<string, Bilingual>;

export function exampleAddress(
  host: keyof typeof examples,
  path: string,
  language: Language,
): string {
  return examples[host][language] + path;
}

const addresses = {
  home: { en: '/en/', fr: '/fr/' },
  services: { en: '/en/services/index.html', fr: '/fr/services/index.html' },
  benefits: { en: '/en/services/benefits.html', fr: '/fr/services/prestations.html' },
  apply: { en: '/en/services/benefits/apply.html', fr: '/fr/services/prestations/demande.html' },
  news: {
    en: '/en/news/2026/11/new-benefit.html',
    fr: '/fr/nouvelles/2026/11/nouvelle-prestation.html',
  },
  search: { en: '/en/sr/srb.html', fr: '/fr/sr/srb.html' },
  account: { en: '/en/account.html', fr: '/fr/compte.html' },
  error: { en: '/en/404.html', fr: '/fr/404.html' },
  excluded: { en: '/analytics/en/figures.html', fr: '/analytics/fr/chiffres.html' },
  dataLayer: { en: '/en/data-layer.html', fr: '/fr/couche-de-donnees.html' },
  digitalData: { en: '/en/digital-data.html', fr: '/fr/donnees-numeriques.html' },
  noMetadata: { en: '/en/no-metadata.html', fr: '/fr/sans-metadonnees.html' },
  privacy: { en: '/en/privacy.html', fr: '/fr/vie-privee.html' },
  app: { en: '/en/app/', fr: '/fr/app/' },
  links: { en: '/en/links.html', fr: '/fr/liens.html' },
  tabs: { en: '/en/tabs-and-carousel.html', fr: '/fr/onglets-et-carrousel.html' },
  expand: { en: '/en/expand-and-collapse.html', fr: '/fr/developper-et-reduire.html' },
  filters: { en: '/en/filters.html', fr: '/fr/filtres.html' },
  share: { en: '/en/share-and-follow.html', fr: '/fr/partager-et-suivre.html' },
  promotions: { en: '/en/promotions.html', fr: '/fr/mises-en-vedette.html' },
  forms: { en: '/en/forms.html', fr: '/fr/formulaires.html' },
  media: { en: '/en/video-and-audio.html', fr: '/fr/video-et-audio.html' },
  feedback: { en: '/en/feedback.html', fr: '/fr/retroaction.html' },
  chat: { en: '/en/chat-wizard.html', fr: '/fr/assistant-de-clavardage.html' },
  calls: { en: '/en/direct-calls.html', fr: '/fr/appels-directs.html' },
  consent: { en: '/en/consent.html', fr: '/fr/consentement.html' },
} as const satisfies Record<string, Bilingual>;

export type PageId = keyof typeof addresses;

export function isPageId(text: string): text is PageId {
  return text in addresses;
}

export function addressOf(page: PageId, language: Language): string {
  return base + addresses[page][language];
}

/** Path of the page's file in the folder that is served as `/demo/`. */
export function fileOf(address: string): string {
  const file = address.slice(landingAddress.length);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** Address of a search, as the search form of the hosts sends it (row 2.2). */
export function searchAddress(query: string, language: Language): string {
  const parameters = new URLSearchParams({ q: query, st: 's', s5bm3ts21rch: 'x' });
  return `${addressOf('search', language)}?${parameters}`;
}
