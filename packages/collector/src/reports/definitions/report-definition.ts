/** The definition of a report. Each report is a file of this folder. */
import type { BothLanguages } from '@balise/contract';
import type { Fact } from '../../figures/facts/fact.ts';
import type { MeasureDefinition, Summed } from '../../figures/measures/measure.ts';

export interface TableDefinition {
  readonly id: string;
  readonly name: BothLanguages;
  readonly fact: Fact;
  /** The first column sorts the rows. */
  readonly columns: readonly MeasureDefinition[];
  /** Rows where this is 0 are left out. */
  readonly only?: Summed;
  /** Queried only if a filter names a value of this dimension. Over all values, the table would mean nothing. */
  readonly needsFilter?: string;
  /** Tables with the same text are related, and shown as tabs of one. */
  readonly tabs?: string;
}

export interface ReportDefinition {
  readonly id: string;
  readonly group: GroupId;
  readonly name: BothLanguages;
  /** The question that the report answers. */
  readonly question: BothLanguages;
  /** The fact of the totals and the series. */
  readonly main: Fact;
  /** Measures of the totals and the series. The chart shows the first one. */
  readonly measures: readonly MeasureDefinition[];
  readonly tables: readonly TableDefinition[];
  /** For forms: the measures of those that were sent, and of those that were not. The finding names them. */
  readonly outcome?: { readonly done: MeasureDefinition; readonly lost: MeasureDefinition };
}

export const GROUPS = [
  { id: 'overall', name: { en: 'Visits', fr: 'Visites' } },
  { id: 'arrival', name: { en: 'Where people come from', fr: 'D’où viennent les gens' } },
  { id: 'content', name: { en: 'What they view', fr: 'Ce qu’ils consultent' } },
  { id: 'tasks', name: { en: 'What they try to do', fr: 'Ce qu’ils essaient de faire' } },
  { id: 'quality', name: { en: 'What goes wrong', fr: 'Ce qui ne va pas' } },
] as const;
type GroupId = (typeof GROUPS)[number]['id'];
