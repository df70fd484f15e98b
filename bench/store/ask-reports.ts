/**
 * Asks every report over 28 days of the store, for all departments and for one. Prints a line for each question: the
 * seconds, the CPU seconds, and whether it took longer than it may.
 */
import type { ReportDefinition } from '../../packages/collector/src/reports/definitions/report-definition.ts';
import { REPORTS } from '../../packages/collector/src/reports/definitions/report-definitions.ts';
import type { VisibleDepartments } from '../../packages/collector/src/hit/rights/visible-departments.ts';
import type { StoreCalls } from '../../packages/collector/src/store-process/store-calls.ts';
import { answerLikeRoute } from './answer-like-route.ts';
import {
  KINDS,
  OTHERS,
  ownDimension,
  PLAIN,
  type Frequent,
  type Kind,
} from './report-questions.ts';
import { timeQuestion } from './time-question.ts';

export async function askReports(store: StoreCalls): Promise<void> {
  const frequent = await frequentOf(store, [...new Set([...REPORTS.map(ownDimension), ...OTHERS])]);
  const department = (await frequentOf(store, ['department']))['department'] ?? '';
  const scopes: readonly (readonly [string, VisibleDepartments])[] = [
    ['all departments', 'all'],
    [`only ${department}`, new Set([department])],
  ];
  const answer = answerLikeRoute(store);
  const cellOf = async (
    { most, of }: Kind,
    report: ReportDefinition,
    sight: VisibleDepartments,
  ): Promise<string> => {
    const query = of(report, frequent);
    if (!query) return '–';
    try {
      const { seconds, cpu } = await timeQuestion(() => answer(report, query, sight));
      return `${seconds.toFixed(2)} (${cpu.toFixed(2)})${seconds > most ? '!' : ' '}`;
    } catch (error) {
      return `${error instanceof Error ? error.name : String(error)}!`;
    }
  };
  for (const [scope, sight] of scopes) {
    console.log(`\nreports over 28 days, ${scope}: seconds (CPU seconds), ! if more than allowed`);
    print(['', ...KINDS.map(({ name, most }) => `${name} ≤ ${most}`)]);
    for (const report of REPORTS) {
      const cells: string[] = [];
      for (const kind of KINDS) cells.push(await cellOf(kind, report, sight));
      print([report.id, ...cells]);
    }
  }
}

const WIDTHS = { first: 12, others: 22 };
const print = ([first = '', ...others]: readonly string[]): void =>
  console.log(
    [first.padEnd(WIDTHS.first), ...others.map((one) => one.padStart(WIDTHS.others))].join(' '),
  );

/** The most frequent value of each dimension. */
async function frequentOf(store: StoreCalls, dimensions: readonly string[]): Promise<Frequent> {
  const found: [string, string][] = [];
  for (const dimension of dimensions.filter(Boolean)) {
    const [word] = await store.reportWords({ query: PLAIN, dimension, limit: 1 });
    if (word !== undefined) found.push([dimension, word]);
  }
  return Object.fromEntries(found);
}
