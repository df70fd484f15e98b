import { both, type MeasureDefinition } from '../../figures/measures/measure.ts';
import * as links from '../../figures/measures/links.ts';
import { visits } from '../../figures/measures/visits.ts';
import * as facts from '../../figures/facts/event-facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const { clicksOfRow } = links;

const table = (
  id: string,
  fact: Fact,
  [en, fr]: readonly [string, string],
  { name, sentence }: MeasureDefinition,
): TableDefinition => ({
  id,
  name: both(en, fr),
  fact,
  columns: [clicksOfRow(name, sentence), visits],
});

export const downloads: ReportDefinition = {
  id: 'downloads',
  group: 'content',
  name: both('Downloads', 'Téléchargements'),
  question: both(
    'Which files are downloaded, and where?',
    'Quels fichiers sont téléchargés, et où?',
  ),
  main: facts.files,
  measures: [clicksOfRow(links.downloads.name, links.downloads.sentence), visits],
  tables: [
    table('files', facts.files, ['Files', 'Fichiers'], links.downloads),
    table('pages', facts.filePages, ['Pages', 'Pages'], links.downloads),
  ],
};

export const exits: ReportDefinition = {
  id: 'exits',
  group: 'content',
  name: both('Exit links', 'Liens sortants'),
  question: both('Where do people go from here?', 'Où les gens vont-ils ensuite?'),
  main: facts.exitHosts,
  measures: [clicksOfRow(links.exitLinks.name, links.exitLinks.sentence), visits],
  tables: [
    table('hosts', facts.exitHosts, ['Sites', 'Sites'], links.exitLinks),
    table('addresses', facts.exitAddresses, ['Addresses', 'Adresses'], links.exitLinks),
  ],
};

export const contacts: ReportDefinition = {
  id: 'contacts',
  group: 'tasks',
  name: both('Email and telephone', 'Courriel et téléphone'),
  question: both('How do people ask for help?', 'Comment les gens demandent-ils de l’aide?'),
  main: facts.telephoneNumbers,
  measures: [clicksOfRow(links.telephones.name, links.telephones.sentence), visits],
  tables: [
    table(
      'telephone',
      facts.telephoneNumbers,
      ['Telephone numbers', 'Numéros de téléphone'],
      links.telephones,
    ),
    table(
      'email',
      facts.emailAddresses,
      ['E-mail addresses', 'Adresses de courriel'],
      links.emails,
    ),
  ],
};
