import { both, measure } from '../../figures/measures/measure.ts';
import * as search_ from '../../figures/measures/search.ts';
import { visits } from '../../figures/measures/visits.ts';
import { clicksOfRow } from '../../figures/measures/links.ts';
import * as facts from '../../figures/facts/event-facts.ts';
import { triedNext } from '../../figures/facts/neighbours.ts';
import type { ReportDefinition } from './report-definition.ts';

const {
  searches,
  searchesWithoutResults,
  noResultsShare,
  meanResults,
  resultClicks,
  meanPosition,
} = search_;
const columns = [searches, searchesWithoutResults, meanResults, resultClicks, meanPosition, visits];

const searchesOfRow = measure(
  { id: 'searches', name: searches.name, sentence: searches.sentence },
  { from: 'hits' },
);

export const search: ReportDefinition = {
  id: 'search',
  group: 'tasks',
  name: both('Search', 'Recherche'),
  question: both(
    'What do people look for, and what do they not find?',
    'Que cherchent les gens, et que ne trouvent-ils pas?',
  ),
  main: facts.searchTerms,
  measures: [searches, searchesWithoutResults, noResultsShare, resultClicks, meanPosition, visits],
  tables: [
    {
      id: 'without-results',
      tabs: 'terms',
      name: both('Terms without results', 'Termes sans résultat'),
      fact: facts.searchTerms,
      columns: [searchesWithoutResults, searches, resultClicks, visits],
      only: search_.NO_RESULTS,
    },
    {
      id: 'terms',
      tabs: 'terms',
      name: both('Terms', 'Termes'),
      fact: facts.searchTerms,
      columns,
    },
    {
      id: 'tried-next',
      tabs: 'terms',
      name: both('Next searches', 'Recherches suivantes'),
      fact: triedNext,
      columns: [
        clicksOfRow(
          both('Times', 'Fois'),
          both(
            'Searches followed, in the same visit, by a search with other words.',
            'Recherches suivies, dans la même visite, d’une autre avec d’autres mots.',
          ),
        ),
        visits,
      ],
    },
    {
      id: 'clicked',
      name: both('Results clicked', 'Résultats cliqués'),
      fact: facts.resultAddresses,
      columns: [clicksOfRow(resultClicks.name, resultClicks.sentence), meanPosition, visits],
    },
    {
      id: 'refinements',
      name: both('Refinements', 'Précisions'),
      fact: facts.refinements,
      columns: [searchesOfRow, visits],
    },
    {
      id: 'search-pages',
      name: both('Search pages', 'Pages de recherche'),
      fact: facts.searchPages,
      columns: [searches, searchesWithoutResults, noResultsShare, resultClicks],
    },
  ],
};
