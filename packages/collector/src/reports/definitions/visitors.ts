import { both } from '../../figures/measures/measure.ts';
import {
  pageViews,
  viewsOfRow,
  visitors as visitorsMeasure,
  visits,
} from '../../figures/measures/visits.ts';
import { KEY_FACTS, traffic, VIEW_FACTS } from '../../figures/facts/facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const table = (fact: Fact, en: string, fr: string, tabs?: string): TableDefinition => ({
  id: fact.dimension.id,
  ...(tabs !== undefined && { tabs }),
  name: both(en, fr),
  fact,
  columns: [
    fact.id === traffic.id ? pageViews : viewsOfRow,
    visits,
    ...(fact.keeps === 'visits and visitors' ? [visitorsMeasure] : []),
  ],
});

export const visitors: ReportDefinition = {
  id: 'visitors',
  group: 'overall',
  name: both('New and returning', 'Nouveaux et connus'),
  question: both('Who comes back, and when?', 'Qui revient, et quand?'),
  main: traffic,
  measures: [visitorsMeasure, visits, pageViews],
  tables: [
    table(VIEW_FACTS.newRepeat, 'New or repeat', 'Nouveau ou de retour'),
    table(
      VIEW_FACTS.daysSinceLastVisit,
      'Days since the last visit',
      'Jours depuis la dernière visite',
    ),
    table(VIEW_FACTS.visitDuration, 'Duration of the visit so far', 'Durée de la visite jusque-là'),
    table(VIEW_FACTS.hour, 'Hours of the day', 'Heures de la journée', 'time'),
    table(KEY_FACTS.weekday, 'Days of the week', 'Jours de la semaine', 'time'),
  ],
};

export const technology: ReportDefinition = {
  id: 'technology',
  group: 'overall',
  name: both('Devices and places', 'Appareils et lieux'),
  question: both(
    'Which devices, languages and locations?',
    'Quels appareils, quelles langues et quels lieux?',
  ),
  main: traffic,
  measures: [visits, visitorsMeasure, pageViews],
  tables: [
    table(KEY_FACTS.device, 'Devices', 'Appareils'),
    table(VIEW_FACTS.browser, 'Browsers', 'Navigateurs', 'software'),
    table(
      VIEW_FACTS['browser-version'],
      'Browsers and versions',
      'Navigateurs et versions',
      'software',
    ),
    table(VIEW_FACTS.system, 'Systems', 'Systèmes', 'software'),
    table(KEY_FACTS.language, 'Languages of pages', 'Langues des pages'),
    table(VIEW_FACTS.country, 'Countries', 'Pays', 'places'),
    table(VIEW_FACTS.province, 'Provinces and territories', 'Provinces et territoires', 'places'),
  ],
};
