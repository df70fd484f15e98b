/** The sums that a reader of a report knows, for the check in `determined.ts`. */
import { addedUp } from '../../reports/suppression/complementary-suppression.ts';
import type { ReportDefinition } from '../../reports/definitions/report-definition.ts';
import type { Known, Within } from './determined.ts';

const KINDS: Readonly<Record<string, string>> = {
  ...{ 'www.facebook.com': 'social', 'm.facebook.com': 'social' },
  ...{ 'www.google.com': 'search', 'x.example': 'other' },
};
const hostOf = (text: string): string => text.split('/')[0] ?? '';
/** By the dimensions of the tables. */
export const FINER: readonly Within[] = [
  { fine: 'source-page', coarse: 'source-host', of: hostOf },
  { fine: 'source-host', coarse: 'source', of: (host) => KINDS[host] ?? '' },
  { fine: 'exit-address', coarse: 'exit-host', of: hostOf },
  { fine: 'browser-version', coarse: 'browser', of: (text) => text.split(' ')[0] ?? '' },
];

export function knownOf(report: ReportDefinition): Known {
  const all = [...report.measures, ...report.tables.flatMap(({ columns }) => columns)];
  const tableOf = (dimension: string): string =>
    report.tables.find(({ fact }) => fact.dimension.id === dimension)?.id ?? '';
  return {
    counts: new Set(all.flatMap(({ id, formula }) => (addedUp(formula) === undefined ? [] : [id]))),
    within: FINER.map(({ fine, coarse, of }) => ({
      ...{ fine: tableOf(fine), coarse: tableOf(coarse), of },
    })),
    splits: [['started', 'ended', 'lost']],
    alias: { 'fields clicks': 'form_submits' },
  };
}
