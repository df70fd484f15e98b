/** Which reports there are, with the words of all that they say. */
import type { Measure, ReportDimension, ReportList } from '@balise/contract';
import { DIMENSIONS } from './facts/dimensions.ts';
import type { Dimension } from './facts/fact.ts';
import type { MeasureDefinition } from './measures/measure.ts';
import { GROUPS } from './report-definition.ts';
import { REPORTS } from './report-definitions.ts';

const worded = ({ id, name, sentence, kind }: MeasureDefinition): Measure => ({
  id,
  name,
  sentence,
  kind,
});

export const dimensionInWords = ({
  id,
  name,
  isPage = false,
  names,
  isOpen = false,
}: Dimension): ReportDimension => ({
  id,
  name,
  isPage,
  ...(names && !isOpen
    ? { values: Object.entries(names).map(([value, words]) => ({ value, name: words })) }
    : {}),
});

export const REPORT_LIST: ReportList = {
  groups: [...GROUPS],
  reports: REPORTS.map(({ id, group, name, question, measures, tables }) => ({
    id,
    group,
    name,
    question,
    measures: measures.map(worded),
    tables: tables.map((table) => ({
      id: table.id,
      name: table.name,
      dimension: table.fact.dimension.id,
      columns: table.columns.map(worded),
      ...(table.fact.dimension.isOrdered === true ? { isOrdered: true } : {}),
      ...(table.needsFilter === undefined ? {} : { needsFilter: table.needsFilter }),
    })),
  })),
  dimensions: DIMENSIONS.map(dimensionInWords),
};
