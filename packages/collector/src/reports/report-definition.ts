/** What a report is. Each is a file of `kinds/`. */
import type { BothLanguages } from '@balise/contract';
import type { Fact } from './facts/fact.ts';
import type { MeasureDefinition, Summed } from './measures/measure.ts';

export interface TableDefinition {
  readonly id: string;
  readonly name: BothLanguages;
  /** What its rows are, as the finding says it: “three pages make up more than half of these 404”. */
  readonly rowsName: BothLanguages;
  readonly fact: Fact;
  /** By the first of which rows are in order. */
  readonly columns: readonly MeasureDefinition[];
  /** Rows of which this is 0 are left out. */
  readonly only?: Summed;
  /** Asked only where a filter names a value of this dimension: of all values it would say nothing. */
  readonly needsFilter?: string;
}

export interface ReportDefinition {
  readonly id: string;
  readonly group: GroupId;
  readonly name: BothLanguages;
  /** The one question that it answers. */
  readonly question: BothLanguages;
  /** Of which totals and series are. */
  readonly main: Fact;
  /** Of totals and series, that of the chart first. */
  readonly measures: readonly MeasureDefinition[];
  readonly tables: readonly TableDefinition[];
}

export const GROUPS = [
  { id: 'overall', name: { en: 'Visits', fr: 'Visites' } },
  { id: 'arrival', name: { en: 'Where people come from', fr: 'D’où viennent les gens' } },
  { id: 'content', name: { en: 'What they look at', fr: 'Ce qu’ils consultent' } },
  { id: 'tasks', name: { en: 'What they try to do', fr: 'Ce qu’ils essaient de faire' } },
  { id: 'quality', name: { en: 'What goes wrong', fr: 'Ce qui ne va pas' } },
] as const;
export type GroupId = (typeof GROUPS)[number]['id'];
