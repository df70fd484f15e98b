/** An answer about the rules of a library for tests, with one rule of each kind. */

const TRACKED = [
  {
    id: 'notAborted',
    en: 'the host and the path of the page are measured',
    fr: 'l’hôte et le chemin de la page sont mesurés',
  },
  {
    id: 'jsAbortIsFalse',
    en: 'no script of the page stops measurement',
    fr: 'aucun script de la page n’arrête la mesure',
  },
  {
    id: 'notBlacklisted',
    en: 'the page is not on the deny list',
    fr: 'la page n’est pas sur la liste de refus',
  },
];

const rule = (id: string, order: number, changes: object) => ({
  id,
  family: id.split('/')[0],
  order,
  name: { en: id, fr: id },
  triggers: ['click'],
  element: null,
  selector: null,
  conditions: TRACKED,
  beacon: null,
  link: null,
  events: [],
  dimensions: [],
  on: true,
  firings: null,
  guessed: 0,
  ...changes,
});

export function makeRules(changes: object = {}) {
  return {
    environment: 'development',
    from: '2026-11-20T20:04:00.000Z',
    to: '2026-11-21T20:04:00.000Z',
    counted: true,
    rules: [
      rule('page-load/single-page', 20, {
        name: { en: 'Single-page application announced', fr: 'Application monopage annoncée' },
        triggers: ['library-loaded'],
        conditions: [
          ...TRACKED,
          {
            id: 'singlePageHost',
            en: 'the host is a single-page application',
            fr: 'l’hôte est une application monopage',
          },
        ],
      }),
      rule('single-page/page-top', 20, {
        name: {
          en: 'View of an application begun',
          fr: 'Vue d’une application commencée',
        },
        triggers: ['direct-call pageTop', 'data-layer pageTop'],
      }),
      rule('tabs/open', 50, {
        name: { en: 'Tab opened', fr: 'Onglet ouvert' },
        element: 'tab',
        selector: '[role="tab"], .wb-tabs .tabpanels > details > summary',
        conditions: [
          ...TRACKED,
          { id: 'tabNotActive', en: 'the tab is not active', fr: 'l’onglet n’est pas déjà actif' },
          {
            id: 'tabNotOfCarousel',
            en: 'the tab is not of a carousel',
            fr: 'l’onglet n’appartient pas à un carrousel',
          },
        ],
        beacon: 'link',
        link: 'tab',
        events: ['tabOpen'],
        dimensions: ['tabTitle'],
        firings: 1234,
      }),
      rule('carousel/slide', 50, {
        name: { en: 'Carousel slide clicked', fr: 'Clic sur une diapositive du carrousel' },
        triggers: ['click', 'auxclick'],
        element: 'slideLink',
        selector: '.tabpanels a[href]',
        beacon: 'link',
        link: 'carousel',
        events: ['internalCampaignClick'],
        dimensions: [
          'marketingTitle',
          'marketingDestination',
          'marketingType',
          'carouselPosition',
          'campaignImpressions',
        ],
        firings: 12,
        guessed: 4,
      }),
      rule('promotions/child-benefit', 50, {
        name: {
          en: 'Canada child benefit link clicked',
          fr: 'Clic sur un lien de l’Allocation canadienne pour enfants',
        },
        element: 'childBenefit',
        beacon: 'link',
        link: 'carousel',
        events: ['internalCampaignClick'],
        dimensions: ['marketingTitle'],
        firings: 12,
        guessed: 1,
        on: false,
      }),
      rule('links/download', 50, {
        name: { en: 'File downloaded', fr: 'Fichier téléchargé' },
        element: 'link',
        selector: 'a[href]',
        beacon: 'link',
        link: 'download',
        events: ['download'],
        dimensions: ['linkText', 'linkUrl', 'linkFileType'],
        firings: 0,
      }),
      rule('links/exit', 50, {
        name: { en: 'Outbound link followed', fr: 'Lien sortant suivi' },
        element: 'link',
        selector: 'a[href]',
        beacon: 'link',
        link: 'exit',
        events: ['outbound'],
        dimensions: ['linkText', 'linkUrl', 'linkFileType'],
        firings: 7,
      }),
      rule('promotions/home-impression', 60, {
        name: { en: 'Home-page feature shown', fr: 'Vedette de la page d’accueil affichée' },
        triggers: ['page-load', 'time-on-page 3', 'time-on-page 6'],
        element: 'homeFeature',
        selector: '.gc-featured-link a.stretched-link',
        beacon: 'link',
        link: 'homeFeature',
        events: ['internalCampaignImpression'],
        dimensions: ['marketingTitle', 'campaignImpressions'],
        firings: 3,
      }),
      rule('calls/search-result', 60, {
        name: { en: 'Search result clicked', fr: 'Clic sur un résultat de recherche' },
        triggers: ['direct-call searchResultClick'],
        beacon: 'link',
        link: 'searchResultClick',
        events: ['searchResultClick', 'searchPosition'],
        dimensions: ['searchTerm', 'searchResultTitle', 'searchResultPosition'],
        firings: 1,
      }),
      rule('page-load/page-view', 100, {
        name: { en: 'Page viewed', fr: 'Page vue' },
        triggers: ['page-load', 'direct-call pageBottom'],
        beacon: 'page',
        events: ['pageView'],
        firings: 98_765,
      }),
      // A rule of a library that is newer than this console.
      rule('tomorrow/rule', 110, {
        name: null,
        triggers: ['wink left'],
        element: 'eye',
        selector: '#eye',
        conditions: [{ id: 'eyeOpen', en: 'eyeOpen', fr: 'eyeOpen' }],
        beacon: 'link',
        link: 'hologram',
        events: ['wink'],
        dimensions: ['winkText'],
        firings: 0,
      }),
    ],
    ...changes,
  };
}

/** The firings of the rules above on each of 30 days. */
export function makeRuleFirings(changes: object = {}) {
  const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  );
  const rules = makeRules().rules.flatMap(({ id, beacon, firings, guessed }) =>
    beacon === null ? [] : [{ id, firings: days.map(() => Number(firings)), guessed }],
  );
  return { environment: 'development', days, rules, ...changes };
}
