/**
 * One sentence that sums up a report, computed from its figures. It states how the first measure changed, and how few
 * rows make up more than half of it. If few rows do not, it names the row that made most of the change.
 */
import {
  isHidden,
  isProtecting,
  UNDER,
  type BothLanguages,
  type Figure,
  type ReportRow,
} from '@balise/contract';
import { message, type Language } from '../locales/messages.ts';
import type { MeasureDefinition } from './measures/measure.ts';

export interface FindingParts {
  readonly measure: MeasureDefinition;
  /** Whether any moment of the period is counted yet. */
  readonly isCounted: boolean;
  readonly total: Figure;
  readonly before: Figure | undefined;
  /** Rows of the first table, if these count the same as the measure. */
  readonly rows: readonly ReportRow[];
  /** The same rows, in any order. */
  readonly changedRows: readonly ReportRow[];
  readonly column: MeasureDefinition | undefined;
  readonly rowsName: BothLanguages;
  /** Whether any table has a figure that is not 0. */
  readonly hasFigures: boolean;
}

/** A sentence about more rows than this would mean little. */
const MOST = 5;
/** A change below this share counts as steady. */
const STEADY = 0.005;

const LOCALE: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['', 'one', 'two', 'three', 'four', 'five'],
  fr: ['', 'un', 'deux', 'trois', 'quatre', 'cinq'],
};

export const findingOf = (parts: FindingParts): BothLanguages => ({
  en: sentence(parts, 'en'),
  fr: sentence(parts, 'fr'),
});

function sentence(parts: FindingParts, language: Language): string {
  const { measure, total, before } = parts;
  const name = measure.name[language];
  if (!parts.isCounted) return message(language, 'finding.uncounted', { name });
  if (total === null) return message(language, 'finding.unknown', { name });
  if (isProtecting(total)) return message(language, 'finding.suppressed', { name });
  if (isHidden(total)) return message(language, 'finding.few', { name, under: String(UNDER) });
  if (total === 0)
    return message(language, parts.hasFigures ? 'finding.none-but-others' : 'finding.none', {
      name,
    });
  const number = new Intl.NumberFormat(LOCALE[language]).format(total);
  const change = changeOf(total, before);
  const first =
    change === undefined
      ? message(language, 'finding.total', { name, number })
      : message(language, `finding.${change.key}`, {
          name,
          number,
          percent: new Intl.NumberFormat(LOCALE[language], {
            style: 'percent',
            // As in the figures below the sentence.
            maximumFractionDigits: 1,
          }).format(change.share),
        });
  return `${first}${ofRows(parts, { total, number, language }) ?? ''}.`;
}

interface Said {
  readonly total: number;
  /** Formatted in the language. */
  readonly number: string;
  readonly language: Language;
}

/** The clause about rows, if there is one. */
function ofRows(parts: FindingParts, { total, number, language }: Said): string | undefined {
  const most = mostOf(parts, total);
  if (most)
    return message(language, most.count === 1 ? 'finding.mostByOne' : 'finding.most', {
      count: WORDS[language][most.count] ?? String(most.count),
      rows: parts.rowsName[language],
      value: valueOf(most.row, language),
      number,
    });
  const made = mostOfChange(parts, total);
  if (!made) return undefined;
  return message(language, made.change > 0 ? 'finding.rowRose' : 'finding.rowFell', {
    value: valueOf(made.row, language),
    change: new Intl.NumberFormat(LOCALE[language]).format(Math.abs(made.change)),
  });
}

/** The row by its name, if it has one. In French, a pair of pages has its French address. */
function valueOf({ name, page, value }: ReportRow, language: Language): string {
  const twin = language === 'fr' ? page?.twin : undefined;
  return name?.[language] ?? (twin ? twin.host + twin.path : value);
}

function changeOf(
  total: number,
  before: Figure | undefined,
): { key: 'rose' | 'fell' | 'steady'; share: number } | undefined {
  if (typeof before !== 'number' || before === 0) return undefined;
  const share = (total - before) / before;
  if (Math.abs(share) < STEADY) return { key: 'steady', share: 0 };
  return { key: share > 0 ? 'rose' : 'fell', share: Math.abs(share) };
}

/** Whether the rows add up to the total. */
const addsUp = ({ column, measure }: FindingParts): boolean =>
  column?.kind === 'count' && measure.formula.from !== 'visitors';

/** The fewest of the greatest rows that make up more than half. */
function mostOf(parts: FindingParts, total: number): { count: number; row: ReportRow } | undefined {
  const { rows, column } = parts;
  if (!column || !addsUp(parts) || rows.length < 3) return undefined;
  let sum = 0;
  for (const [index, row] of rows.slice(0, MOST).entries()) {
    const figure = row.figures[column.id];
    if (typeof figure !== 'number' || row.kind !== 'value') return undefined;
    sum += figure;
    if (sum * 2 > total) return { count: index + 1, row };
  }
  return undefined;
}

/** The row that made more than half of a change of the total. */
function mostOfChange(
  parts: FindingParts,
  total: number,
): { row: ReportRow; change: number } | undefined {
  const { changedRows, column, before } = parts;
  if (!column || !addsUp(parts) || changedRows.length < 3) return undefined;
  if (typeof before !== 'number' || (changeOf(total, before)?.share ?? 0) === 0) return undefined;
  const whole = total - before;
  const changes = changedRows.flatMap((row) => {
    const [now, then] = [row.figures[column.id], row.before?.[column.id]];
    return row.kind === 'value' && typeof now === 'number' && typeof then === 'number'
      ? [{ row, change: now - then }]
      : [];
  });
  const [made] = changes.sort((one, other) => (other.change - one.change) * Math.sign(whole));
  return made && (made.change / whole) * 2 > 1 ? made : undefined;
}
