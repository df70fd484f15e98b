/** Searches, and whether people find results. */
import { column, sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../hits/event-bits.ts';
import { amount, both, condition, counted, measure, ofEvent } from './measure.ts';

const IS_SEARCH = hasEvent('search');
const COUNT = column('searchResultsCount');
const POSITION = column('searchResultPosition');

export const SEARCHES = condition('searches', IS_SEARCH);
/** A search whose page reported no results. A page that reports no number is not counted. */
export const NO_RESULTS = condition('no_results', sql`${IS_SEARCH} AND ${COUNT} = 0`);
const COUNTED_RESULTS = condition('with_results_count', sql`${IS_SEARCH} AND ${COUNT} IS NOT NULL`);
const RESULTS = amount('results', sql`if(${IS_SEARCH}, ifNull(${COUNT}, 0), 0)`);
const RESULT_CLICKS = ofEvent('result_clicks', 'searchResultClick');
const IS_PLACED = sql`${hasEvent('searchResultClick')} AND ${POSITION} IS NOT NULL`;
const PLACED = condition('with_position', IS_PLACED);
const POSITIONS = amount('positions', sql`if(${IS_PLACED}, ifNull(${POSITION}, 0), 0)`);

export const searches = counted(
  SEARCHES,
  both('Searches', 'Recherches'),
  both(
    'Result pages displayed. The same words searched twice count as two.',
    'Pages de résultats affichées. Les mêmes mots cherchés deux fois comptent pour deux.',
  ),
);
export const searchesWithoutResults = counted(
  NO_RESULTS,
  both('Without results', 'Sans résultat'),
  both(
    'Searches whose page reported no results. Pages that give no number are not included.',
    'Recherches dont la page a signalé aucun résultat. Les pages qui ne donnent pas de nombre sont exclues.',
  ),
);
export const noResultsShare = measure(
  {
    id: 'no_results_share',
    name: both('Share without results', 'Part sans résultat'),
    sentence: both(
      'Of the searches whose page gave a number of results, the share that found nothing.',
      'Parmi les recherches dont la page a donné un nombre de résultats, la part qui n’a rien trouvé.',
    ),
  },
  { from: 'ratio', above: NO_RESULTS, below: COUNTED_RESULTS },
  'share',
);
export const meanResults = measure(
  {
    id: 'mean_results',
    name: both('Results', 'Résultats'),
    sentence: both(
      'Average number of results of a search, where the page gave a number.',
      'Nombre moyen de résultats d’une recherche, là où la page a donné un nombre.',
    ),
  },
  { from: 'ratio', above: RESULTS, below: COUNTED_RESULTS },
  'number',
);
export const resultClicks = counted(
  RESULT_CLICKS,
  both('Clicks on results', 'Clics sur un résultat'),
  both('Clicks on a link among the results.', 'Clics sur un lien parmi les résultats.'),
);
export const meanPosition = measure(
  {
    id: 'mean_position',
    name: both('Position clicked', 'Rang cliqué'),
    sentence: both(
      'Average position of the clicked result; 1 is the first.',
      'Rang moyen du résultat cliqué; 1 est le premier.',
    ),
  },
  { from: 'ratio', above: POSITIONS, below: PLACED },
  'number',
);
