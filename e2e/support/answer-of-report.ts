/** An answer with figures for any report of the list: each table has more rows than a screen shows. */
import type {
  Figures,
  Measure,
  ReportAnswer,
  ReportKind,
  ReportRow,
  ReportTableKind,
} from '@balise/contract';

const ROWS = 12;
const DAYS = 28;

/** `compared`: whether the answer has the days of comparison. */
export function answerOfReport(
  { id, measures, tables }: ReportKind,
  pages: ReadonlySet<string>,
  compared: boolean,
): Omit<ReportAnswer, 'query'> {
  const totals = figuresOf(measures, 1);
  return {
    report: id,
    period: { from: '2026-10-25', to: '2026-11-21' },
    ...(compared && { before: { from: '2026-09-27', to: '2026-10-24' } }),
    isSuppressed: true,
    finding: {
      en: 'Page views rose 12% to 48,210; three pages make up more than half of these 48,210.',
      fr: 'Les pages vues ont augmenté de 12 % à 48 210; trois pages font plus de la moitié de ces 48 210.',
    },
    totals,
    ...(compared && { totalsBefore: figuresOf(measures, 2) }),
    withoutIdentifier: 0.12,
    french: 0.27,
    grain: 'day',
    series: Array.from({ length: DAYS }, (_, index) => {
      const day = new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10);
      const time = { from: day, to: day, isPart: false };
      const figures = figuresOf(measures, 20 + (index % 5));
      return { at: day, time, figures, ...(compared && { timeBefore: time, before: figures }) };
    }),
    tables: tables.map((table) => ({
      id: table.id,
      total: table.needsFilter === undefined ? ROWS * 10 : 0,
      rows: table.needsFilter === undefined ? rowsOf(table, pages, compared) : [],
    })),
    countedUntil: '2026-11-21T20:04:00.000Z',
    uncountedDays: 0,
    releases: [],
  };
}

/** `part`: divides the counts. */
const figuresOf = (measures: readonly Measure[], part: number): Figures =>
  Object.fromEntries(
    measures.map(({ id, kind }) => {
      if (kind === 'count') return [id, Math.round(48_210 / part)];
      if (kind === 'share') return [id, 0.274];
      return [id, kind === 'seconds' ? 83 : 2.4];
    }),
  );

const rowsOf = (
  { columns, dimension }: ReportTableKind,
  pages: ReadonlySet<string>,
  compared: boolean,
): ReportRow[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const path = `/en/services/benefits/page-${index}.html`;
    const figures = figuresOf(columns, index + 1);
    return {
      kind: 'value' as const,
      value: pages.has(dimension) ? `www.canada.ca${path}` : `value ${index}`,
      ...(pages.has(dimension) && {
        page: {
          ...{ host: 'www.canada.ca', path, language: 'en' },
          twin: { host: 'www.canada.ca', path: `/fr/services/prestations/page-${index}.html` },
        },
      }),
      figures,
      ...(compared && { before: figuresOf(columns, index + 2) }),
    };
  });
