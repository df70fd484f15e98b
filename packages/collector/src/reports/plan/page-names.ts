/** The addresses of pages by digest. The roll-ups are searched first, because they are small; the hits last. */
import { pageId } from '../../figures/hits/report-columns.ts';
import { page } from '../../figures/facts/dimensions.ts';
import { pages } from '../../figures/facts/facts.ts';
import { OTHERS, OTHERS_DIGEST } from '../../figures/facts/neighbours.ts';
import { baseOf, type Question } from '../question/question.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import type { Period } from '../period/period.ts';
import { keptMask } from '../../store/sums/by-levels.ts';
import { REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import type { Ask } from './selection.ts';

/**
 * By digest, as text. The digest 0, for no page, has an empty address. `period`: when the pages or their twins have
 * hits.
 */
export async function pageNames(
  ask: Ask,
  question: Question,
  period: Period,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([
    ['0', ''],
    [OTHERS_DIGEST, OTHERS],
  ]);
  const ofPeriod = baseOf(question, period);
  const missing = (): string[] => [...new Set(digests)].filter((one) => !names.has(one));
  const find = async (id: string, name: string, from: string): Promise<void> => {
    const wanted = missing();
    if (wanted.length === 0) return;
    const rows = await ask(
      `SELECT toString(${id} AS digest) AS id, any(${name}) AS name FROM ${from} AND digest IN {wanted: Array(UInt64)}
       GROUP BY digest`,
      { wanted },
    );
    for (const row of rows) names.set(String(row['id']), String(row['name']));
  };
  const kept = keptMask(['value']);
  await find(
    pageId('value'),
    'value',
    `${REPORT_SUMS} WHERE fact = '${pages.id}' AND kept = ${kept} AND ${ofPeriod}`,
  );
  const unnamed = new Set(missing());
  for (const { english, other } of question.pairs ?? [])
    for (const { digest, page: address } of [english, other])
      if (unnamed.has(digest)) names.set(digest, address);
  await find(page.digest ?? '', page.sql.text, `${VISIT_HITS} WHERE ${ofPeriod}`);
  return names;
}
