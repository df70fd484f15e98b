import * as links from '../../figures/measures/links.ts';
import { searches } from '../../figures/measures/search.ts';
import * as visit from '../../figures/measures/visits.ts';
import { both } from '../../figures/measures/measure.ts';
import { KEY_FACTS, traffic as main, VIEW_FACTS } from '../../figures/facts/facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const { pageViews, viewsOfRow, visits, visitors } = visit;

const table = (
  fact: Fact,
  en: string,
  fr: string,
  columns: TableDefinition['columns'],
): TableDefinition => ({
  id: fact.dimension.id,
  name: both(`By ${en}`, `Par ${fr}`),
  fact,
  columns,
});
const ofAll = [pageViews, visits, visitors];
const ofViews = [viewsOfRow, visits];

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
    table(KEY_FACTS.host, 'host', 'hôte', ofAll),
    table(KEY_FACTS.department, 'department', 'ministère', ofAll),
    table(KEY_FACTS.language, 'language', 'langue', ofAll),
    table(VIEW_FACTS.theme, 'theme', 'thème', ofViews),
    { ...table(VIEW_FACTS.hour, 'hour', 'heure', ofViews), tabs: 'time' },
    { ...table(KEY_FACTS.weekday, 'weekday', 'jour', ofAll), tabs: 'time' },
  ],
};
