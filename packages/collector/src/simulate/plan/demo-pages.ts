/** Pages of the demo site that visitors open by address. They reach all other pages by links. */
import type { Language } from '../../base/locales/messages.ts';

const PAGES = {
  home: { en: '/demo/en/', fr: '/demo/fr/' },
  services: { en: '/demo/en/services/index.html', fr: '/demo/fr/services/index.html' },
  benefits: { en: '/demo/en/services/benefits.html', fr: '/demo/fr/services/prestations.html' },
  news: {
    en: '/demo/en/news/2026/11/new-benefit.html',
    fr: '/demo/fr/nouvelles/2026/11/nouvelle-prestation.html',
  },
  missing: { en: '/demo/en/services/buoys.html', fr: '/demo/fr/services/bouees.html' },
  links: { en: '/demo/en/links.html', fr: '/demo/fr/liens.html' },
  tabs: { en: '/demo/en/tabs-and-carousel.html', fr: '/demo/fr/onglets-et-carrousel.html' },
  expand: { en: '/demo/en/expand-and-collapse.html', fr: '/demo/fr/developper-et-reduire.html' },
  forms: { en: '/demo/en/forms.html', fr: '/demo/fr/formulaires.html' },
  media: { en: '/demo/en/video-and-audio.html', fr: '/demo/fr/video-et-audio.html' },
  feedback: { en: '/demo/en/feedback.html', fr: '/demo/fr/retroaction.html' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type DemoPage = keyof typeof PAGES;

export const DEMO_PAGES = Object.keys(PAGES) as readonly DemoPage[];

export const pathOf = (page: DemoPage, language: Language): string => PAGES[page][language];
