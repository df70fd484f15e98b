/** The list of reports, with the names and descriptions of their parts. */
import type { ReportDimension, ReportList } from '@balise/contract';
import { derived } from '@balise/settings';
import { DIMENSIONS } from '../../figures/facts/dimensions.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import { GOAL_MEASURES } from '../../figures/measures/goals.ts';
import { measureInWords } from '../../figures/measures/measure-in-words.ts';
import { GROUPS } from './report-definition.ts';
import { REPORTS } from './report-definitions.ts';

export const dimensionInWords = ({
  id,
  name,
  isPage = false,
  names,
  isOpen = false,
  isOrdered = false,
}: Dimension): ReportDimension => ({
  id,
  name,
  isPage,
  ...(names && !isOpen
    ? { values: Object.entries(names).map(([value, words]) => ({ value, name: words })) }
    : {}),
  ...(isOrdered ? { isOrdered } : {}),
});

const IS_FILTER = new Set(DIMENSIONS.map(({ id }) => id));

/** The dimension that a chosen row filters by, if there is one. */
const filterOf = ({ id, filtersBy }: Dimension): string | undefined =>
  IS_FILTER.has(id) ? id : filtersBy;

/** With the names of the snapshot in force. */
export const reportList = derived((): ReportList => ({
  groups: [...GROUPS],
  reports: REPORTS.map(({ id, group, name, question, measures, tables }) => ({
    id,
    group,
    name,
    question,
    measures: measures.map(measureInWords),
    tables: tables.map((table) => {
      const { dimension } = table.fact;
      const filter = filterOf(dimension);
      return {
        id: table.id,
        name: table.name,
        dimension: dimension.id,
        columns: table.columns.map(measureInWords),
        ...(filter === undefined ? {} : { filter }),
        ...(dimension.isOrdered === true ? { isOrdered: true } : {}),
        ...(table.needsFilter === undefined ? {} : { needsFilter: table.needsFilter }),
        ...(table.tabs === undefined ? {} : { tabs: table.tabs }),
      };
    }),
  })),
  dimensions: DIMENSIONS.map(dimensionInWords),
  goalMeasures: GOAL_MEASURES.map(measureInWords),
}));
