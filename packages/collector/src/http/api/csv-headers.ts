/** Headers of a CSV file to keep. Its name says that a machine has played what is in it: the table itself has no place for that. */
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
