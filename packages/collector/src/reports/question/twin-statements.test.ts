/** Pairs of pages from remembered days are those that one statement over all days gives. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../engine/database/database.ts';
import { prepareTables } from '../../store/migrations/prepare-tables.ts';
import { KEPT_BY_DEPARTMENT } from '../../store/sums/report-levels.ts';
import {
  embeddedDatabase,
  type EmbeddedDatabase,
} from '../../testing/databases/embedded-database.ts';
import { moved } from '../period/period.ts';
import { languagePairs, type PairsQuestion } from './language-pairs.ts';

let made: EmbeddedDatabase;
beforeAll(async () => {
  made = await embeddedDatabase();
  await prepareTables(made.database);
  return made.remove;
});

let isRead: string[] = [];
let reader: Reader;
beforeEach(async () => {
  await made.database.run('TRUNCATE TABLE report_sums');
  isRead = [];
  reader = {
    async rows(sql, ...others) {
      const [, from = '', to = ''] = /day >= '(.*?)' AND day <= '(.*?)'/.exec(sql) ?? [];
      if (sql.includes('any(value)')) isRead.push(`${from} ${to}`);
      return await made.database.rows(sql, ...others);
    },
  };
});

const LAST = '2026-11-22';
const DEPARTMENTS = ['cra', 'hc', ''];
const SIGHTS = [undefined, ['cra'], ['hc', ''], []];

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

/** Inserts a day. Few pages name few twins, so that many statements disagree. No two have as many hits. */
async function makeDay(day: string, below: (below: number) => number): Promise<void> {
  const page = (): string => `www.canada.ca/${below(2) === 0 ? 'en' : 'fr'}/é ${below(6)}.html`;
  const rows = Array.from({ length: 1 + below(60) }, (_, number) => {
    const one = page();
    const language = below(8) === 0 ? ['', 'en', 'fr'][below(3)] : one.slice(14, 16);
    return {
      ...{ day, fact: below(15) === 0 ? 'page' : 'twin', kept: KEPT_BY_DEPARTMENT },
      environment: below(12) === 0 ? 'staging' : 'production',
      is_simulated: below(12) === 0,
      value: [one, language, below(5) === 0 ? page() : twinOf(one)].join('\t'),
      department: DEPARTMENTS[below(DEPARTMENTS.length)],
      hits: below(1000) * 100 + number,
    };
  });
  await made.database.run(`ALTER TABLE report_sums DROP PARTITION '${day}'`);
  await made.database.insert('report_sums', rows);
}

const twinOf = (page: string): string =>
  page.includes('/en/') ? page.replace('/en/', '/fr/') : page.replace('/fr/', '/en/');

/** The definition of pairs in one statement. */
async function plainly({ to, environment, isSimulated, departments }: PairsQuestion) {
  const sight = departments ? `has({departments: Array(String)}, department)` : '1';
  const rank = 'bitShiftLeft(toUInt64(toUInt16(day)), 40) + least(hits, 1099511627775)';
  return await made.database.rows(
    `SELECT anyIf(page, language = 'en') AS english, anyIf(page, language != 'en') AS other FROM (
       SELECT splitByChar('\\t', value)[1] AS page, argMax(splitByChar('\\t', value)[2], said) AS language, argMax(splitByChar('\\t', value)[3], said) AS twin
       FROM (
         SELECT value, max(${rank}) AS said FROM report_sums
         WHERE fact = 'twin' AND kept = ${KEPT_BY_DEPARTMENT} AND day > '${moved(to, -90)}' AND day <= '${to}'
           AND environment = {environment: String} AND is_simulated = ${isSimulated ? 1 : 0} AND ${sight}
         GROUP BY value)
       GROUP BY page)
     WHERE page != twin GROUP BY least(page, twin), greatest(page, twin)
     HAVING count() = 2 AND countIf(language = 'en') = 1 ORDER BY english`,
    { environment, departments: departments ?? [] },
  );
}

async function remembered(question: PairsQuestion) {
  const pairs = await languagePairs(reader, question);
  return pairs
    .map(({ english, other }) => ({ english: english.page, other: other.page }))
    .sort((a, b) => (a.english < b.english ? -1 : 1));
}

const QUESTION: PairsQuestion = { to: LAST, environment: 'production', isSimulated: false };

it.each([1, 2, 3])('are equal in every scope while days are made again (seed %i)', async (seed) => {
  const below = randomOf(seed);
  let found = 0;
  for (let step = 0; step < 14; step += 1) {
    // At first many days, then one after the other.
    for (let count = step === 0 ? 25 : 1; count > 0; count -= 1)
      await makeDay(moved(LAST, -below(100)), below);
    for (const departments of SIGHTS) {
      const question = {
        ...{ to: moved(LAST, -below(2) * 3), departments },
        environment: below(4) === 0 ? ('staging' as const) : QUESTION.environment,
        isSimulated: below(6) === 0,
      };
      const pairs = await remembered(question);
      expect(pairs, JSON.stringify([step, question])).toEqual(await plainly(question));
      found += pairs.length;
    }
  }
  expect(found).toBeGreaterThan(50);
});

describe('once days are remembered', () => {
  const below = randomOf(9);
  beforeEach(async () => {
    for (const back of [0, 1, 2, 30, 60, 89]) await makeDay(moved(LAST, -back), below);
    await remembered(QUESTION);
    isRead = [];
  });

  it('reads nothing while no day changes, for any departments', async () => {
    await remembered(QUESTION);
    await remembered({ ...QUESTION, departments: ['cra'] });
    expect(isRead).toEqual([]);
  });

  it.each([
    ['the newest day', 0, ['2026-11-22 2026-11-22']],
    ['the day before', 1, ['2026-11-21 2026-11-21']],
    ['an earlier day', 30, ['2026-10-01 2026-10-31']],
  ])('reads only the days around %s', async (_, back, days) => {
    await makeDay(moved(LAST, -back), below);
    expect(await remembered(QUESTION)).toEqual(await plainly(QUESTION));
    expect(isRead).toEqual(days);
  });

  it('forgets a day without hits', async () => {
    await made.database.run(`ALTER TABLE report_sums DROP PARTITION '${LAST}'`);
    expect(await remembered(QUESTION)).toEqual(await plainly(QUESTION));
  });
});

it('tries again after an error', async () => {
  await makeDay(LAST, randomOf(4));
  let isDown = true;
  const failing: Reader = {
    async rows(sql, ...others) {
      if (isDown && sql.includes('any(value)')) throw new Error('down');
      return await made.database.rows(sql, ...others);
    },
  };
  await expect(languagePairs(failing, QUESTION)).rejects.toThrow('down');
  isDown = false;
  expect(await languagePairs(failing, QUESTION)).toHaveLength((await plainly(QUESTION)).length);
});
