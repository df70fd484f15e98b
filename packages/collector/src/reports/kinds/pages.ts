import * as visit from '../measures/visits.ts';
import { both } from '../measures/measure.ts';
import { clicksOfRow } from '../measures/links.ts';
import { ENTRIES, EXITS } from '../measures/visits.ts';
import { pageGroups, pages as main } from '../facts/facts.ts';
import { linksOfPage, nextPages, previousPages } from '../facts/neighbours.ts';
import type { ReportDefinition } from '../report-definition.ts';

const { viewsOfRow, visits, visitors, entries, exits } = visit;
/** If there are no groups, the name states the settings file that defines them. */
const groupsName =
  pageGroups.isEmpty === true
    ? both(
        'Groups of pages (settings file page-groups.json)',
        'Groupes de pages (fichier de paramètres page-groups.json)',
      )
    : both('Groups of pages', 'Groupes de pages');
const times = both('Times', 'Fois');

export const pages: ReportDefinition = {
  id: 'pages',
  group: 'content',
  name: both('Pages', 'Pages'),
  question: both('Which pages are looked at?', 'Quelles pages sont consultées?'),
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
      name: groupsName,
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
      name: both('Pages before it', 'Pages précédentes'),
      fact: previousPages,
      columns: [
        clicksOfRow(
          times,
          both(
            'Views of the page that came right after a view of this one in the same visit.',
            'Vues de la page qui suivaient directement une vue de celle-ci dans la même visite.',
          ),
        ),
        visits,
      ],
      needsFilter: 'page',
    },
    {
      id: 'next-pages',
      tabs: 'of-page',
      name: both('Pages after it', 'Pages suivantes'),
      fact: nextPages,
      columns: [
        clicksOfRow(
          times,
          both(
            'Views of this page that came right after a view of the page in the same visit.',
            'Vues de cette page qui suivaient directement une vue de la page dans la même visite.',
          ),
        ),
        visits,
      ],
      needsFilter: 'page',
    },
    {
      id: 'links',
      tabs: 'of-page',
      name: both('Links clicked there', 'Liens cliqués dans la page'),
      fact: linksOfPage,
      columns: [
        clicksOfRow(
          both('Clicks', 'Clics'),
          both(
            'Clicks on links of the page that are reported: files, other sites, navigation, results.',
            'Clics sur les liens de la page qui sont mesurés : fichiers, autres sites, navigation, résultats.',
          ),
        ),
        visits,
      ],
      needsFilter: 'page',
    },
  ],
};
