/** Days of the past in the trial of upgrades. They are made once, by the first version, and stay as they are. */
import type { ClickHouseNode } from '../../packages/collector/src/testing/servers/clickhouse-nodes.ts';
import { until } from '../../packages/collector/src/testing/until.ts';

const DAYS = 30;
/** Of a day, at most. */
const HITS = 2000;
const VISITORS = 50;
/** Visitors come back on other days, and have several visits. */
const digits = (salt: number): string =>
  `leftPad(hex(cityHash64(cityHash64(id) % ${VISITORS}, ${salt})), 16, '0')`;
/** Milliseconds: a killed collector keeps the visits job for a minute, and the job pauses for another. */
const RUN = 240_000;
/** Milliseconds in which the days are made, on a busy machine. */
const MAKING = 900_000;

/** Request ids of copied hits begin with this. */
export const COPIED = 'past';

export class FinishedDays {
  readonly #store: ClickHouseNode;
  readonly #database: string;
  /** Moment of the store at which all days were made. */
  #madeAt = '';
  /** The first day after them. */
  #end = '';
  /** Queries for a digest of the rows of each table, and their answers then. */
  #digests: readonly (readonly [query: string, digest: string])[] = [];

  constructor(store: ClickHouseNode, database: string) {
    this.#store = store;
    this.#database = database;
  }

  /** Copies the hits so far to the days before, and waits until their visits are made. */
  async make(version: string): Promise<void> {
    for (let back = 1; back <= DAYS; back += 1)
      await this.#store.ask(
        `INSERT INTO ${this.#database}.hits SELECT * REPLACE (
           concat(id, '-${back}') AS id, received_at - INTERVAL ${back} DAY AS received_at, cityHash64(digest, ${back}) AS digest,
           concat('${COPIED}', '${back}', request_id) AS request_id, concat(${digits(1)}, '-', ${digits(2)}) AS identifier)
         FROM (SELECT * FROM ${this.#database}.hits WHERE NOT startsWith(request_id, '${COPIED}') LIMIT ${HITS})`,
      );
    this.#end = await this.#store.ask(`SELECT toDate(now(), 'America/Toronto')`);
    const made = `SELECT countIf(form != '' AND NOT endsWith(form, '-early')) FROM (
        SELECT day, argMax(form, made_at) AS form FROM ${this.#database}.visit_days WHERE day < '${this.#end}' GROUP BY day)`;
    await until(`${version} makes ${DAYS} days`, () => this.#is(made, DAYS), MAKING);
    await until(`${version} has all their hits`, () => this.#hasAllHits(), RUN);
    this.#madeAt = await this.#store.ask('SELECT toString(now64(3))');
    this.#digests = await this.#digestsOfTables();
    console.log(`ok  ${version} has made ${DAYS} days with ${await this.#hits('<')} hits`);
  }

  /** Waits until this version has made today, and checks that no day before was made again. Throws if one was. */
  async stay(version: string): Promise<void> {
    const now = await this.#store.ask('SELECT toString(now64(3))');
    await until(`${version} makes today`, () => this.#has(`day >= '${this.#end}'`, now), RUN);
    await this.check(version);
  }

  /** Checks that no day was made again, and that its rows are the same. Throws if not. */
  async check(version: string): Promise<void> {
    const again = `SELECT count() FROM ${this.#database}.visit_days WHERE day < '${this.#end}' AND made_at > '${this.#madeAt}'`;
    const times = await this.#store.ask(again);
    if (times !== '0') throw new Error(`${version}: ${times} records of days that are over`);
    for (const [query, digest] of this.#digests)
      if ((await this.#store.ask(query)) !== digest) throw new Error(`other rows: ${query}`);
    console.log(
      `ok  ${version} has made none of the ${DAYS} days again; their rows in ${this.#digests.length} tables are the same`,
    );
  }

  /** Waits until each stored hit has one row in the visits, today too. */
  async whole(version: string): Promise<void> {
    await until(`${version} has each hit once in the visits`, () => this.#hasAllHits('>='), RUN);
    console.log(`ok  each of ${await this.#hits('>=')} hits of today is once in the visits`);
  }

  async #has(condition: string, since: string): Promise<boolean> {
    const sql = `SELECT count() > 0 FROM ${this.#database}.visit_days WHERE ${condition} AND form != '' AND made_at > '${since}'`;
    return (await this.#store.ask(sql)) === '1';
  }

  async #is(sql: string, expected: number): Promise<boolean> {
    return Number(await this.#store.ask(sql)) === expected;
  }

  async #hits(side: '<' | '>='): Promise<string> {
    return await this.#store.ask(
      `SELECT count() FROM ${this.#database}.hits WHERE toDate(received_at, 'America/Toronto') ${side} '${this.#end}'`,
    );
  }

  async #hasAllHits(side: '<' | '>=' = '<'): Promise<boolean> {
    const visits = await this.#store.ask(
      `SELECT count() FROM ${this.#database}.visit_hits WHERE day ${side} '${this.#end}'`,
    );
    return (await this.#hits(side)) === visits;
  }

  /** Without columns that a later version adds, and without states, which no function digests. */
  async #digestsOfTables(): Promise<(readonly [string, string])[]> {
    const tables = await this.#rows<{ name: string; engine: string }>(
      `SELECT name, engine FROM system.tables WHERE database = '${this.#database}' AND engine LIKE '%MergeTree' AND name != 'visit_days' ORDER BY name`,
    );
    const found: (readonly [string, string])[] = [];
    for (const { name, engine } of tables) {
      const columns = await this.#rows<{ column: string }>(
        `SELECT name AS column FROM system.columns WHERE database = '${this.#database}' AND table = '${name}' AND NOT startsWith(type, 'Aggregate')`,
      );
      if (!columns.some(({ column }) => column === 'day')) continue;
      const all = columns.map(({ column }) => `\`${column}\``).join();
      // Rows of these engines may be merged at any time. `FINAL` merges them for the query.
      const final = /Summing|Replacing|Aggregating/.test(engine) ? ' FINAL' : '';
      const query = `SELECT count(), sum(cityHash64(${all})) FROM ${this.#database}.${name}${final} WHERE day < '${this.#end}'`;
      found.push([query, await this.#store.ask(query)]);
    }
    return found;
  }

  async #rows<Row>(sql: string): Promise<readonly Row[]> {
    const lines = (await this.#store.ask(`${sql} FORMAT JSONEachRow`)).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Row);
  }
}
