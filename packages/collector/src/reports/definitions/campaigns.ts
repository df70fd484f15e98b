import { both } from '../../figures/measures/measure.ts';
import { formCompletions, formSubmits } from '../../figures/measures/forms.ts';
import { downloads } from '../../figures/measures/links.ts';
import { anyLandings, landingsOf } from '../../figures/measures/others.ts';
import { pageViews, visitors, visits } from '../../figures/measures/visits.ts';
import { campaignPages, campaigns as facts } from '../../figures/facts/facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const [main] = facts as [Fact];

const measuresOf = ({ dimension }: Fact): ReportDefinition['measures'] => [
  ...[landingsOf(dimension.id), visits, visitors, pageViews, downloads, formSubmits],
  formCompletions,
];

const table = (fact: Fact): TableDefinition => ({
  id: fact.dimension.id,
  tabs: 'campaigns',
  get name() {
    return fact.dimension.name;
  },
  fact,
  columns: measuresOf(fact),
});

export const campaigns: ReportDefinition = {
  id: 'campaigns',
  group: 'arrival',
  name: both('Campaigns', 'Campagnes'),
  question: both(
    'Who do campaigns bring in, and what do they do?',
    'Qui les campagnes amènent-elles, et que font ces personnes?',
  ),
  main,
  measures: measuresOf(main),
  tables: [
    ...facts.map(table),
    {
      id: 'landing-pages',
      name: both('Landing pages', 'Pages d’arrivée'),
      fact: campaignPages,
      columns: [anyLandings, visits],
    },
  ],
};
