import { both } from '../../figures/measures/measure.ts';
import {
  entries,
  onePageRate,
  onePageVisits,
  visitors,
  visits,
} from '../../figures/measures/visits.ts';
import { sources as facts } from '../../figures/facts/facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const [kinds, hosts, pages] = facts as [Fact, Fact, Fact];

const table = (fact: Fact, en: string, fr: string): TableDefinition => ({
  id: fact.dimension.id,
  name: both(en, fr),
  fact,
  columns: [entries, visitors, onePageVisits, onePageRate],
});

export const sources: ReportDefinition = {
  id: 'sources',
  group: 'arrival',
  name: both('Sources', 'Sources'),
  question: both('How do people get here?', 'Comment les gens arrivent-ils ici?'),
  main: kinds,
  measures: [entries, visits, visitors, onePageVisits, onePageRate],
  tables: [
    table(kinds, 'Source types', 'Types de source'),
    table(hosts, 'Sites', 'Sites'),
    table(pages, 'Pages', 'Pages'),
  ],
};
