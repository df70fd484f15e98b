/**
 * One sentence that sums up a report, computed from its figures: the first measure, its change, and the row that
 * explains it. Suppressed figures name nothing.
 */
import {
  isHidden,
  isProtecting,
  UNDER,
  type BothLanguages,
  type Figure,
  type ReportRow,
} from '@balise/contract';
import { LOCALE } from '../../base/locales/locale-of.ts';
import { message, type Language } from '../../base/locales/messages.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';

export interface FindingParts {
  readonly measure: MeasureDefinition;
  /** Whether any moment of the period is counted yet. */
  readonly isCounted: boolean;
  readonly total: Figure;
  readonly before: Figure | undefined;
  /** The days that the period is compared with: their number, and whether they are a year earlier. */
  readonly compared: { readonly days: number; readonly isYear: boolean } | undefined;
  /** Visits of both periods, or the measure itself if the report has no visits. */
  readonly visits: readonly [now: Figure | undefined, before: Figure | undefined];
  /** For forms: how many of the started ones were sent, and the column of the lost ones. */
  readonly outcome: { readonly done: Figure | undefined; readonly lost: string } | undefined;
  /** Rows of the first table if these count the same as the measure, in any order. */
  readonly rows: readonly ReportRow[];
  /** Whether these are all rows of the table. */
  readonly isWhole: boolean;
  /** Whether the greatest rows of the table are among them. */
  readonly isOfMost: boolean;
  readonly column: MeasureDefinition | undefined;
  /** Whether any table has a figure that is not 0. */
  readonly hasFigures: boolean;
}

/** A change below this share counts as steady. */
const STEADY = 0.005;
/** Of fewer visits in either period, a change would be chance. */
const LEAST_VISITS = 20;
const WEEK = 7;

export const findingOf = (parts: FindingParts): BothLanguages => ({
  en: sentence(parts, 'en'),
  fr: sentence(parts, 'fr'),
});

function sentence(parts: FindingParts, language: Language): string {
  const { measure, total } = parts;
  const name = measure.name[language];
  if (!parts.isCounted) return message(language, 'finding.uncounted', { name });
  if (total === null) return message(language, 'finding.unknown', { name });
  if (isProtecting(total)) return message(language, 'finding.suppressed', { name });
  if (isHidden(total)) return message(language, 'finding.few', { name, under: String(UNDER) });
  if (total === 0)
    return message(language, parts.hasFigures ? 'finding.none-but-others' : 'finding.none', {
      name,
    });
  return `${ofTotal(parts, total, language)}${ofRow(parts, total, language) ?? ''}.`;
}

const inNumbers = (language: Language, number: number): string =>
  new Intl.NumberFormat(LOCALE[language]).format(number);

/** The clause about the total, with its change if there is one. */
function ofTotal(parts: FindingParts, total: number, language: Language): string {
  const { measure, compared, outcome } = parts;
  const number = inNumbers(language, total);
  const name = measure.name[language];
  const change = changeOf(parts, total);
  if (change && compared) {
    return message(language, `finding.${change.key}`, {
      ...{ name, number, period: periodOf(compared, language) },
      percent: new Intl.NumberFormat(LOCALE[language], {
        style: 'percent',
        // As in the figures below the sentence.
        maximumFractionDigits: 1,
      }).format(change.share),
    });
  }
  if (typeof outcome?.done === 'number')
    return message(language, 'finding.outcome', {
      number,
      done: inNumbers(language, outcome.done),
    });
  return message(language, 'finding.total', { name, number });
}

function periodOf(
  { days, isYear }: NonNullable<FindingParts['compared']>,
  language: Language,
): string {
  if (isYear) return message(language, 'finding.period.year');
  if (days === 1) return message(language, 'finding.period.day');
  return days === WEEK
    ? message(language, 'finding.period.week')
    : message(language, 'finding.period.days', { days });
}

/** The clause about a row, if one stands out. */
function ofRow(parts: FindingParts, total: number, language: Language): string | undefined {
  const made = mostOfChange(parts, total) ?? lostMost(parts) ?? greatest(parts);
  return (
    made &&
    message(language, `finding.${made.key}`, {
      value: valueOf(made.row, language),
      number: inNumbers(language, made.figure),
    })
  );
}

interface NamedRow {
  readonly key: 'lostMost' | 'gainedMost' | 'fewer' | 'more' | 'abandonedMost' | 'greatest';
  readonly row: ReportRow;
  readonly figure: number;
}

/** The row by its name, if it has one. In French, a pair of pages has its French address. */
function valueOf({ name, page, value }: ReportRow, language: Language): string {
  const twin = language === 'fr' ? page?.twin : undefined;
  return name?.[language] ?? (twin ? twin.host + twin.path : value);
}

function changeOf(
  { before, visits }: FindingParts,
  total: number,
): { key: 'rose' | 'fell' | 'steady'; share: number } | undefined {
  if (typeof before !== 'number' || before === 0) return undefined;
  if (visits.some((figure) => typeof figure !== 'number' || figure < LEAST_VISITS))
    return undefined;
  const share = (total - before) / before;
  if (Math.abs(share) < STEADY) return { key: 'steady', share: 0 };
  return { key: share > 0 ? 'rose' : 'fell', share: Math.abs(share) };
}

/**
 * The row with the greatest change in the direction of the total. Rows may be missing or suppressed: then it is named
 * only if it made more than half of the change, and not as the one that changed most.
 */
function mostOfChange(parts: FindingParts, total: number): NamedRow | undefined {
  const { rows, column, before, isWhole, measure } = parts;
  const change = changeOf(parts, total);
  if (!change || change.key === 'steady' || typeof before !== 'number') return undefined;
  if (column?.kind !== 'count' || rows.length < 2) return undefined;
  const whole = total - before;
  const changes = rows.map((row) => {
    const [now, then] = [row.figures[column.id], row.before?.[column.id]];
    const isKnown = typeof now === 'number' && typeof then === 'number';
    return { row, change: isKnown ? (now - then) * Math.sign(whole) : undefined };
  });
  const known = changes.flatMap(({ row, change: by }) => (by === undefined ? [] : [{ row, by }]));
  const [first, second] = known.sort((one, other) => other.by - one.by);
  if (!first || first.by <= 0 || first.row.kind !== 'value') return undefined;
  const isSure = isWhole && known.length === changes.length && first.by > (second?.by ?? 0);
  if (isSure) {
    return { key: whole < 0 ? 'lostMost' : 'gainedMost', row: first.row, figure: first.by };
  }
  // Visitors do not add up: one may be in several rows.
  if (measure.formula.from === 'visitors' || first.by * 2 <= Math.abs(whole)) return undefined;
  return { key: whole < 0 ? 'fewer' : 'more', row: first.row, figure: first.by };
}

/** The form that lost most visits. */
function lostMost({ outcome, rows, isWhole }: FindingParts): NamedRow | undefined {
  if (!outcome || !isWhole) return undefined;
  const found = greatestBy(rows, outcome.lost);
  return found && { key: 'abandonedMost', ...found };
}

function greatest({ rows, column, isOfMost }: FindingParts): NamedRow | undefined {
  if (!isOfMost || column?.kind !== 'count') return undefined;
  const found = greatestBy(rows, column.id);
  return found && { key: 'greatest', ...found };
}

/** The only row with the greatest figure. A figure that protects another one may be greater than all shown ones. */
function greatestBy(
  rows: readonly ReportRow[],
  id: string,
): { readonly row: ReportRow; readonly figure: number } | undefined {
  if (rows.length < 2 || rows.some(({ figures }) => isProtecting(figures[id]))) return undefined;
  const known = rows.flatMap((row) => {
    const figure = row.figures[id];
    return typeof figure === 'number' && figure > 0 ? [{ row, figure }] : [];
  });
  const [first, second] = known.sort((one, other) => other.figure - one.figure);
  if (!first || first.row.kind !== 'value' || first.figure === second?.figure) return undefined;
  // A suppressed figure may be as great.
  const hasFew = rows.some(({ figures }) => isHidden(figures[id]));
  return hasFew && first.figure < UNDER ? undefined : first;
}
