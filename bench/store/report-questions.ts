/** The questions that are asked of each report, and the seconds that each may take. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import type { ReportDefinition } from '../../packages/collector/src/reports/definitions/report-definition.ts';
import { reportList } from '../../packages/collector/src/reports/definitions/list-reports.ts';
import { moved } from '../../packages/collector/src/reports/period/period.ts';
import { LAST_DAY } from './multiply.ts';

/** The length of the period. With the period before, the store has more days than a question names. */
const DAYS = 28;
/** Rows of a table on the screen, and in a file. */
const ROWS = { few: 50, many: 10_000 };

/** Plain questions. */
const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: moved(LAST_DAY, 1 - DAYS), to: LAST_DAY },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'joined', filters: [], scope: 'hit', limit: ROWS.few },
};

/** A frequent value of each dimension that questions filter by. */
export type Frequent = Readonly<Record<string, string>>;

export interface Kind {
  readonly name: string;
  /** The seconds that it may take. */
  readonly most: number;
  /** Undefined if the report has no such question. */
  of(report: ReportDefinition, frequent: Frequent): ReportQuery | undefined;
}

/** The dimension of the first table that a row of it filters by. */
export const ownDimension = ({ id }: ReportDefinition): string =>
  reportList()
    .reports.find((report) => report.id === id)
    ?.tables.flatMap(({ filter }) => filter ?? [])[0] ?? '';

const filteredBy = (
  { dimension, scope = 'hit' }: { dimension: string; scope?: ReportQuery['scope'] },
  frequent: Frequent,
): ReportQuery | undefined => {
  const value = frequent[dimension];
  if (value === undefined) return undefined;
  const filter: ReportFilter = { dimension, operator: 'is', values: [value] };
  return { ...QUERY, filters: [filter], scope };
};

/** A filter on a dimension other than the report's own one. */
const other = (dimension: string, scope: ReportQuery['scope'] = 'hit'): Pick<Kind, 'of'> => ({
  of: (report, frequent) =>
    ownDimension(report) === dimension ? undefined : filteredBy({ dimension, scope }, frequent),
});

export const OTHERS = ['browser', 'page', 'source'] as const;

export const KINDS: readonly Kind[] = [
  { name: 'alone', most: 1, of: () => QUERY },
  { name: 'compared', most: 1.5, of: () => ({ ...QUERY, compare: 'previous' }) },
  {
    ...{ name: 'own filter', most: 1 },
    of: (report, frequent) => filteredBy({ dimension: ownDimension(report) }, frequent),
  },
  { name: 'by browser', most: 2, ...other('browser') },
  { name: 'by page', most: 2, ...other('page') },
  { name: 'visits by source', most: 3, ...other('source', 'visit') },
  { name: 'visits by page', most: 3, ...other('page', 'visit') },
  { name: `${ROWS.many} rows`, most: 5, of: () => ({ ...QUERY, limit: ROWS.many }) },
];

/** The query of a dimension's values. */
export const PLAIN = QUERY;
