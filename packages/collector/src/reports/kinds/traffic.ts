import * as links from '../measures/links.ts';
import { searches } from '../measures/search.ts';
import * as visit from '../measures/visits.ts';
import { both } from '../measures/measure.ts';
import { traffic as main, VIEW_FACTS } from '../facts/facts.ts';
import type { Fact } from '../facts/fact.ts';
import type { ReportDefinition, TableDefinition } from '../report-definition.ts';

const { pageViews, viewsOfRow, visits, visitors } = visit;

const table = (id: string, en: string, fr: string): TableDefinition => ({
  id,
  name: both(`By ${en}`, `Par ${fr}`),
  rowsName: both(en, fr),
  fact: VIEW_FACTS[id] as Fact,
  columns: [viewsOfRow, visits, visitors],
});

export const traffic: ReportDefinition = {
  id: 'traffic',
  group: 'overall',
  name: both('Traffic', 'Fréquentation'),
  question: both('How many people come, and when?', 'Combien de personnes viennent, et quand?'),
  main,
  measures: [
    ...[pageViews, visits, visitors, visit.onePageVisits, visit.onePageRate, visit.medianTime],
    ...[links.downloads, links.exitLinks, searches, visit.frenchShare],
  ],
  tables: [
    table('host', 'hosts', 'hôtes'),
    table('department', 'departments', 'ministères'),
    table('language', 'languages', 'langues'),
    table('theme', 'themes', 'thèmes'),
    table('hour', 'hours of the day', 'heures de la journée'),
    table('weekday', 'days of the week', 'jours de la semaine'),
  ],
};
