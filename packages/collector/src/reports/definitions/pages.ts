import * as visit from '../../figures/measures/visits.ts';
import { both } from '../../figures/measures/measure.ts';
import { clicksOfRow } from '../../figures/measures/links.ts';
import { ENTRIES, EXITS } from '../../figures/measures/visits.ts';
import { pageGroups, pages as main } from '../../figures/facts/facts.ts';
import { linksOfPage, nextPages, previousPages } from '../../figures/facts/neighbours.ts';
import type { ReportDefinition } from './report-definition.ts';

const { viewsOfRow, visits, visitors, entries, exits } = visit;
/** If there are no groups, the name states the settings file that defines them. */
const NO_GROUPS = both(
  'Page groups (settings file page-groups.json)',
  'Groupes de pages (fichier de paramètres page-groups.json)',
);
const GROUPS = both('Page groups', 'Groupes de pages');
const times = both('Times', 'Fois');

export const pages: ReportDefinition = {
  id: 'pages',
  group: 'content',
  name: both('Pages', 'Pages'),
  question: both('Which pages are viewed?', 'Quelles pages sont consultées?'),
  main,
  measures: [
    ...[viewsOfRow, visits, visitors, entries, exits, visit.onePageVisits, visit.medianTime],
    visit.frenchShare,
  ],
  tables: [
    {
      id: 'pages',
      tabs: 'pages',
      name: both('Pages', 'Pages'),
      fact: main,
      columns: [viewsOfRow, visits, visitors, visit.medianTime, visit.exitRate, visit.frenchShare],
    },
    {
      id: 'page-groups',
      get name() {
        return pageGroups.isEmpty === true ? NO_GROUPS : GROUPS;
      },
      fact: pageGroups,
      columns: [viewsOfRow, visits, visitors, visit.medianTime, visit.frenchShare],
    },
    {
      id: 'entry-pages',
      tabs: 'pages',
      name: both('Entry pages', 'Pages d’entrée'),
      fact: main,
      columns: [entries, visit.onePageVisits, visit.onePageRate],
      only: ENTRIES,
    },
    {
      id: 'exit-pages',
      tabs: 'pages',
      name: both('Exit pages', 'Pages de sortie'),
      fact: main,
      columns: [exits, visit.exitRate],
      only: EXITS,
    },
    {
      id: 'previous-pages',
      tabs: 'of-page',
      name: both('Previous pages', 'Pages précédentes'),
      fact: previousPages,
      columns: [
        clicksOfRow(
          times,
          both(
            'Times people went from this page to the chosen page.',
            'Nombre de passages de cette page à la page choisie.',
          ),
        ),
        visits,
      ],
      needsFilter: 'page',
    },
    {
      id: 'next-pages',
      tabs: 'of-page',
      name: both('Next pages', 'Pages suivantes'),
      fact: nextPages,
      columns: [
        clicksOfRow(
          times,
          both(
            'Times people went from the chosen page to this page.',
            'Nombre de passages de la page choisie à cette page.',
          ),
        ),
        visits,
      ],
      needsFilter: 'page',
    },
    {
      id: 'links',
      tabs: 'of-page',
      name: both('Links clicked on the page', 'Liens cliqués dans la page'),
      fact: linksOfPage,
      columns: [
        clicksOfRow(
          both('Clicks', 'Clics'),
          both(
            'Clicks on measured links of the page: files, other sites, navigation, results.',
            'Clics sur les liens de la page qui sont mesurés : fichiers, autres sites, navigation, résultats.',
          ),
        ),
        visits,
      ],
      needsFilter: 'page',
    },
  ],
};
