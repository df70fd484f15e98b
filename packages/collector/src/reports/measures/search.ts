/** Searches, and whether people find results. */
import { hasEvent } from '../../visits/event-bits.ts';
import { amount, both, condition, counted, measure, ofEvent } from './measure.ts';

const IS_SEARCH = hasEvent('search');

export const SEARCHES = condition('searches', IS_SEARCH);
/** A search whose page reported no results. A page that reports no number is not counted. */
export const NO_RESULTS = condition('no_results', `${IS_SEARCH} AND searchResultsCount = 0`);
const COUNTED_RESULTS = condition(
  'with_results_count',
  `${IS_SEARCH} AND searchResultsCount IS NOT NULL`,
);
const RESULTS = amount('results', `if(${IS_SEARCH}, ifNull(searchResultsCount, 0), 0)`);
const RESULT_CLICKS = ofEvent('result_clicks', 'searchResultClick');
const IS_PLACED = `${hasEvent('searchResultClick')} AND searchResultPosition IS NOT NULL`;
const PLACED = condition('with_position', IS_PLACED);
const POSITIONS = amount('positions', `if(${IS_PLACED}, ifNull(searchResultPosition, 0), 0)`);

export const searches = counted(
  SEARCHES,
  both('Searches', 'Recherches'),
  both(
    'Result pages that were shown, each time: the same words twice are two.',
    'Pages de résultats affichées, chaque fois : les mêmes mots deux fois en font deux.',
  ),
);
export const searchesWithoutResults = counted(
  NO_RESULTS,
  both('Without results', 'Sans résultat'),
  both(
    'Searches whose page said that it found nothing. A page that says no number is not in it.',
    'Recherches dont la page disait n’avoir rien trouvé. Une page qui ne dit pas de nombre n’y est pas.',
  ),
);
export const noResultsShare = measure(
  {
    id: 'no_results_share',
    name: both('Share without results', 'Part sans résultat'),
    sentence: both(
      'Of the searches whose page said a number of results, the share that found nothing.',
      'Parmi les recherches dont la page disait un nombre de résultats, la part qui n’a rien trouvé.',
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
      'How many results a search has on average, where the page said a number.',
      'Combien de résultats a une recherche en moyenne, là où la page disait un nombre.',
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
    name: both('Position clicked', 'Position cliquée'),
    sentence: both(
      'The place among the results of what was clicked, on average; 1 is the first.',
      'Le rang, parmi les résultats, de ce qui a été cliqué, en moyenne; 1 est le premier.',
    ),
  },
  { from: 'ratio', above: POSITIONS, below: PLACED },
  'number',
);
