/** Page views and visits. */
import { hasFlag } from '../../visits/visit-flags.ts';
import { both, condition, counted, measure } from './measure.ts';

export const IS_VIEW = hasFlag('view');
/** The first view of a visit. */
export const IS_FIRST = hasFlag('first');

export const PAGE_VIEWS = condition('page_views', IS_VIEW);
export const FRENCH_VIEWS = condition('french_views', hasFlag('french'));
export const ENTRIES = condition('entries', IS_FIRST);
export const EXITS = condition('exits', hasFlag('last'));
export const ONE_PAGE = condition('one_page', hasFlag('only'));
/** Views whose time on the page is known. */
export const TIMED = condition('timed', hasFlag('timed'));
export const WITHOUT_IDENTIFIER = condition('without_identifier', 'visitor = 0');

export const pageViews = counted(
  PAGE_VIEWS,
  both('Page views', 'Pages vues'),
  both(
    'Pages that were shown, each time that they were. Bots and internal networks are left out, and so is who refuses or blocks measurement.',
    'Pages affichées, chaque fois qu’elles l’ont été. Les robots et les réseaux internes n’y sont pas, ni les personnes qui refusent ou bloquent la mesure.',
  ),
);

/** For tables whose rows count page views. */
export const viewsOfRow = measure(
  { id: 'page_views', name: pageViews.name, sentence: pageViews.sentence },
  { from: 'hits' },
);

export const visits = measure(
  {
    id: 'visits',
    name: both('Visits', 'Visites'),
    sentence: both(
      'Hits of one browser less than 30 minutes apart are one visit. Hits without an identifier are in none. Exact up to 65,000, then within about 0.5%.',
      'Les envois d’un même navigateur à moins de 30 minutes d’intervalle font une visite. Ceux qui n’ont pas d’identifiant ne sont dans aucune. Exact jusqu’à 65 000, puis à environ 0,5 % près.',
    ),
  },
  { from: 'visits' },
);

export const visitors = measure(
  {
    id: 'visitors',
    name: both('Visitors', 'Visiteurs'),
    sentence: both(
      'Different browsers in the period. One person with two devices is counted twice, two people at one device once, and who clears cookies again. A browser that is counted without cookies counts again each day. Exact up to 65,000, then within about 0.5%.',
      'Navigateurs différents pendant la période. Une personne qui a deux appareils compte deux fois, deux personnes sur le même appareil une fois, et qui efface ses témoins compte de nouveau. Un navigateur compté sans témoins compte de nouveau chaque jour. Exact jusqu’à 65 000, puis à environ 0,5 % près.',
    ),
  },
  { from: 'visitors' },
);

export const entries = counted(
  ENTRIES,
  both('Entries', 'Entrées'),
  both(
    'Visits that began with this page: their first page view.',
    'Visites qui ont commencé par cette page : leur première page vue.',
  ),
);

export const exits = counted(
  EXITS,
  both('Exits', 'Sorties'),
  both(
    'Visits of which this was the last page view, so far.',
    'Visites dont cette page était la dernière vue, jusqu’ici.',
  ),
);

export const onePageVisits = counted(
  ONE_PAGE,
  both('Single-page visits', 'Visites monopages'),
  both(
    'Visits that began here and had no second page view. A download or a click on the page does not change that.',
    'Visites qui ont commencé ici et n’ont pas eu de deuxième page vue. Un téléchargement ou un clic dans la page n’y change rien.',
  ),
);

export const onePageRate = measure(
  {
    id: 'one_page_rate',
    name: both('Bounce rate', 'Taux de rebond'),
    sentence: both(
      'Of the visits that began here, the share that had no second page view.',
      'Parmi les visites qui ont commencé ici, la part qui n’a pas eu de deuxième page vue.',
    ),
  },
  { from: 'ratio', above: ONE_PAGE, below: ENTRIES },
  'share',
);

export const exitRate = measure(
  {
    id: 'exit_rate',
    name: both('Exit rate', 'Taux de sortie'),
    sentence: both(
      'Of the views of this page, the share that was the last of its visit.',
      'Parmi les vues de cette page, la part qui était la dernière de sa visite.',
    ),
  },
  { from: 'ratio', above: EXITS, below: 'hits' },
  'share',
);

export const medianTime = measure(
  {
    id: 'median_time',
    name: both('Median time on page', 'Temps médian sur la page'),
    sentence: both(
      'From a page view to the next one of its visit, or to the last hit of the visit on that page. Views that nothing follows have no time and are left out.',
      'D’une page vue à la suivante de sa visite, ou au dernier envoi de la visite sur cette page. Les vues que rien ne suit n’ont pas de durée et n’y sont pas.',
    ),
  },
  { from: 'median', of: TIMED },
  'seconds',
);

export const frenchShare = measure(
  {
    id: 'french_share',
    name: both('Share in French', 'Part en français'),
    sentence: both(
      'Of the page views, the share of pages whose language is French.',
      'Parmi les pages vues, la part des pages dont la langue est le français.',
    ),
  },
  { from: 'ratio', above: FRENCH_VIEWS, below: PAGE_VIEWS },
  'share',
);
