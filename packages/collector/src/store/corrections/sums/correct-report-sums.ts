/** Redacts report roll-ups whose hits retention has deleted. Their values are texts of pages. */
import { FACTS } from '../../../figures/facts/facts.ts';
import { REPORT_DAYS, reportDaysTable } from '../../sums/report-days.ts';
import { derived } from '@balise/settings';
import type { Database } from '../../../engine/database/database.ts';
import { fixedList } from '../../../engine/sql/fixed-list.ts';
import type { InTurn } from '../../../engine/database/serial-queue.ts';
import { REDACTED, redactText } from '../redact/redact-text.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';
import { addressField, redactedPath } from '../redact/redacted-page.ts';
import { placeReportSums } from './place-report-sums.ts';
import { rewriteSweptSums, sweptWithin, type SweptSums } from './rewrite-swept-sums.ts';
import { someMatch } from '../redact/some-match.ts';

const SUMS: SweptSums = {
  table: REPORT_DAYS,
  make: reportDaysTable,
  partition: 'toString(day)',
  within: (day) => `day = '${day}'`,
  keys: ['fact', 'value'],
  changing: 'value',
  beforePlacing: placeReportSums,
};

interface Value {
  readonly fact: string;
  readonly value: string;
}

const ids = derived(
  ({ variables }): ReadonlySet<string> => new Set(variables.dimensions.map(({ id }) => id)),
);

/** Returns the number of rows that change or have been changed. `date`: the first day that still has all its hits. */
export async function correctReportSums(
  database: Database,
  task: RedactTask,
  date: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const facts = factsOf(task);
  if (facts.length === 0) return 0;
  const where = `${sweptWithin(task, date)} AND fact IN (${fixedList(facts)})`;
  const found = await database.rows<Value>(
    `SELECT DISTINCT toString(fact) AS fact, value FROM ${REPORT_DAYS}
     WHERE ${where} AND ${await someMatch(database, task.pattern, "[value, concat('https://', value), substring(value, position(value, '/'))]")}`,
  );
  const changed = found.flatMap((one) => {
    const redacted = redactedValue(one, task.pattern);
    return redacted === one.value ? [] : [{ ...one, redacted }];
  });
  return await rewriteSweptSums(database, SUMS, changed, where, isApplied, inTurn);
}

/** For a task with a dimension: the facts of that dimension, and those computed from several dimensions. */
function factsOf({ dimension }: RedactTask): readonly string[] {
  return FACTS.filter(({ dimension: { id, isPage } }) => {
    if (dimension === undefined || id === dimension) return true;
    return isPage === true ? dimension === addressField() : !ids().has(id);
  }).map(({ id }) => id);
}

/**
 * Redacts a page as the page of a hit. In any other value, redacts the text itself and the address that it may be.
 */
function redactedValue({ fact, value }: Value, source: string): string {
  const slash = value.indexOf('/');
  if (PAGES.has(fact) && slash > 0) {
    const host = value.slice(0, slash);
    return host + redactedPath({ host, path: value.slice(slash) }, source);
  }
  const pattern = new RegExp(source, 'gu');
  const scheme = 'https://';
  const address = redactText(`${scheme}${value}`, pattern);
  const rest = address.startsWith(scheme) ? address.slice(scheme.length) : REDACTED;
  return redactText(rest, pattern);
}

const PAGES: ReadonlySet<string> = new Set(
  FACTS.filter(({ dimension }) => dimension.isPage === true).map(({ id }) => id),
);
