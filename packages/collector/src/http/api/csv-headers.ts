/**
 * Headers of a CSV file for download. The file name states that its hits are simulated, because the table itself does
 * not.
 */
import type { ReportQuery } from '@balise/contract';

export const csvHeaders = (
  { source }: Pick<ReportQuery, 'source'>,
  ...names: readonly string[]
): Record<string, string> => {
  const name = ['balise', ...(source === 'simulated' ? [source] : []), ...names].join('-');
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
};
