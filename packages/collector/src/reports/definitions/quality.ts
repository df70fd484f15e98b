import { both } from '../../figures/measures/measure.ts';
import { errors as errorsMeasure, removed } from '../../figures/measures/others.ts';
import { visits } from '../../figures/measures/visits.ts';
import { errorPages, errorSources, errorTypes } from '../../figures/facts/event-facts.ts';
import { removedFields, removedKinds } from '../../figures/facts/facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const errorTable = (id: string, fact: Fact, en: string, fr: string): TableDefinition => ({
  id,
  name: both(en, fr),
  fact,
  columns: [errorsMeasure, visits],
});

export const errors: ReportDefinition = {
  id: 'errors',
  group: 'quality',
  name: both('Errors', 'Erreurs'),
  question: both(
    'Which pages fail, and which links lead to them?',
    'Quelles pages échouent, et quels liens y mènent?',
  ),
  main: errorTypes,
  measures: [errorsMeasure, visits],
  tables: [
    errorTable('types', errorTypes, 'Error types', 'Types d’erreur'),
    errorTable('pages', errorPages, 'Pages', 'Pages'),
    errorTable('sources', errorSources, 'Referring pages', 'Pages de provenance'),
  ],
};

const removedTable = (id: string, fact: Fact, en: string, fr: string): TableDefinition => ({
  id,
  name: both(en, fr),
  fact,
  columns: [removed],
});

export const privacy: ReportDefinition = {
  id: 'privacy',
  group: 'quality',
  name: both('Privacy', 'Vie privée'),
  question: both(
    'What personal information was removed, and where?',
    'Quels renseignements personnels ont été retirés, et où?',
  ),
  main: removedKinds,
  measures: [removed],
  tables: [
    removedTable('kinds', removedKinds, 'Kinds', 'Natures'),
    removedTable('fields', removedFields, 'Fields', 'Champs'),
  ],
};
