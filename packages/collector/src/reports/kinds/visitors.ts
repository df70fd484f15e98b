import { both } from '../measures/measure.ts';
import { pageViews, viewsOfRow, visitors as visitorsMeasure, visits } from '../measures/visits.ts';
import { traffic, VIEW_FACTS } from '../facts/facts.ts';
import type { Fact } from '../facts/fact.ts';
import type { ReportDefinition, TableDefinition } from '../report-definition.ts';

const table = (id: string, en: string, fr: string): TableDefinition => ({
  id,
  name: both(en, fr),
  rowsName: both(en.toLowerCase(), fr.toLowerCase()),
  fact: VIEW_FACTS[id] as Fact,
  columns: [viewsOfRow, visits, visitorsMeasure],
});

export const visitors: ReportDefinition = {
  id: 'visitors',
  group: 'overall',
  name: both('New and returning', 'Nouveaux et de retour'),
  question: both('Who comes back, and when?', 'Qui revient, et quand?'),
  main: traffic,
  measures: [visitorsMeasure, visits, pageViews],
  tables: [
    table('newRepeat', 'New or repeat', 'Nouveau ou de retour'),
    table('daysSinceLastVisit', 'Days since the last visit', 'Jours depuis la dernière visite'),
    table('visitDuration', 'Duration of the visit', 'Durée de la visite'),
    table('hour', 'Hours of the day', 'Heures de la journée'),
    table('weekday', 'Days of the week', 'Jours de la semaine'),
  ],
};

export const technology: ReportDefinition = {
  id: 'technology',
  group: 'overall',
  name: both('Devices and places', 'Appareils et lieux'),
  question: both(
    'With what, in what language and from where?',
    'Avec quoi, en quelle langue et d’où?',
  ),
  main: traffic,
  measures: [visits, visitorsMeasure, pageViews],
  tables: [
    table('device', 'Devices', 'Appareils'),
    table('browser', 'Browsers', 'Navigateurs'),
    table('browser-version', 'Browsers and versions', 'Navigateurs et versions'),
    table('system', 'Systems', 'Systèmes'),
    table('language', 'Languages of pages', 'Langues des pages'),
    table('country', 'Countries', 'Pays'),
    table('province', 'Provinces and territories', 'Provinces et territoires'),
  ],
};
