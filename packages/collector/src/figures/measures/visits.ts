/** Page views and visits. */
import { column, sql } from '../../engine/sql/sql.ts';
import { hasFlag } from '../hits/visit-flags.ts';
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
export const WITHOUT_IDENTIFIER = condition('without_identifier', sql`${column('visitor')} = 0`);

export const pageViews = counted(
  PAGE_VIEWS,
  both('Page views', 'Pages vues'),
  both(
    'Pages displayed, counted each time. Bots and internal networks are left out, as are people who refuse or block measurement.',
    'Pages affichées, comptées chaque fois. Les robots et les réseaux internes sont exclus, tout comme les personnes qui refusent ou bloquent la mesure.',
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
      'Hits of one browser less than 30 minutes apart are one visit. Hits without an identifier belong to no visit. Exact up to 65,000, then within about 0.5%.',
      'Les envois d’un même navigateur à moins de 30 minutes d’intervalle font une visite. Ceux qui n’ont pas d’identifiant n’appartiennent à aucune visite. Exact jusqu’à 65 000, puis à environ 0,5 % près.',
    ),
  },
  { from: 'visits' },
);

export const visitors = measure(
  {
    id: 'visitors',
    name: both('Visitors', 'Visiteurs'),
    sentence: both(
      'Different browsers in the period. One person with two devices is counted twice, two people at one device once, and anyone who clears cookies is counted again. A browser without cookies is counted again each day. Exact up to 65,000, then within about 0.5%.',
      'Navigateurs différents pendant la période. Une personne qui a deux appareils compte deux fois, deux personnes sur le même appareil une fois, et quiconque efface ses témoins est compté de nouveau. Un navigateur sans témoins est compté de nouveau chaque jour. Exact jusqu’à 65 000, puis à environ 0,5 % près.',
    ),
  },
  { from: 'visitors' },
);

export const entries = counted(
  ENTRIES,
  both('Entries', 'Entrées'),
  both('Visits that started on this page.', 'Visites qui ont commencé sur cette page.'),
);

export const exits = counted(
  EXITS,
  both('Exits', 'Sorties'),
  both(
    'Visits whose last page view, so far, was this page.',
    'Visites dont cette page est la dernière vue, jusqu’ici.',
  ),
);

export const onePageVisits = counted(
  ONE_PAGE,
  both('Single-page visits', 'Visites d’une seule page'),
  both(
    'Visits that started here and had no second page view. A download or a click on the page does not count as one.',
    'Visites qui ont commencé ici et n’ont pas eu de deuxième page vue. Un téléchargement ou un clic dans la page n’en est pas une.',
  ),
);

export const onePageRate = measure(
  {
    id: 'one_page_rate',
    name: both('Bounce rate', 'Taux de rebond'),
    sentence: both(
      'Of the visits that started here, the share that had no second page view.',
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
      'From a page view to the next one of its visit, or to the last hit of the visit on that page. Views without a following hit have no time and are left out.',
      'D’une page vue à la suivante de sa visite, ou au dernier envoi de la visite sur cette page. Les vues sans envoi suivant n’ont pas de durée et sont exclues.',
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
