import type { ReportAnswer, ReportQuery } from '@balise/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORTS } from '../definitions/report-definitions.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { drawColumns } from './draw-columns.ts';
import { figureText, reportText } from './report-text.ts';

const PAGES = REPORTS.find(({ id }) => id === 'pages') as ReportDefinition;
const QUERY = {
  ...{ from: '2026-11-01', to: '2026-11-28', filters: [], compare: 'previous' },
  ...{ environment: 'production', source: 'real' },
} as unknown as ReportQuery;

const ANSWER: ReportAnswer = {
  ...{ report: 'pages', query: QUERY, period: { from: QUERY.from, to: QUERY.to } },
  before: { from: '2026-10-04', to: '2026-10-31' },
  isSuppressed: true,
  finding: { en: 'Page views rose 12% to 48,210.', fr: 'Pages vues\u00a0: hausse.' },
  totals: { page_views: 48_210, visits: 4000, median_time: 45, french_share: 0.4567 },
  totalsBefore: { page_views: 43_045, visits: 3900, median_time: null, french_share: 0.5 },
  ...{ withoutIdentifier: 0.125, french: 0.4567, grain: 'day', series: [], releases: [] },
  countedUntil: '2026-11-28T19:04:05.000Z',
  uncountedDays: 0,
  tables: [
    {
      id: 'pages',
      total: 1234,
      rows: [
        {
          value: 'www.canada.ca/en/a/long/way/down/the/tree/of/the/site/taxes.html',
          kind: 'value',
          figures: { page_views: 40_000, exit_rate: 0.5 },
          before: { page_views: { under: 5 } },
        },
        { value: 'evil\u001b[2J.example/', kind: 'value', figures: { page_views: { under: 5 } } },
      ],
    },
  ],
};

describe('a report as text', () => {
  it('has the finding first, then the totals, then the tables', () => {
    const lines = reportText(PAGES, ANSWER, { language: 'en', width: 200 }).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'Pages. 2026-11-01 to 2026-11-28, compared with 2026-10-04 to 2026-10-31',
      'Page views rose 12% to 48,210.',
      '12.5% of these hits had no identifier and belong to no visit.',
      'Environment: production.',
      'Counted until 2026-11-28,\u00a02:04\u00a0p.m. (Toronto).',
    ]);
    const all = lines.find((line) => line.includes('In all'));
    expect(all).toMatch(/^ {2}In all +48,210 +43,045 +4,000 +3,900 /);
    const row = lines.find((line) => line.includes('taxes.html'));
    expect(row).toMatch(/40,000 +<5 +.*50%/);
    expect(lines).toContain('  … and 1,232 more rows');
    expect(lines).toContain('  This table needs a filter on: Page.');
  });

  it('uses the formats of Canadian French', () => {
    const text = reportText(PAGES, ANSWER, { language: 'fr' });
    expect(text).toContain(
      'Du 2026-11-01 au 2026-11-28, par rapport à la période du 2026-10-04 au 2026-10-31',
    );
    expect(text).toMatch(/En tout +48\u00a0210 +43\u00a0045/);
    expect(text).toContain('45,7\u00a0%');
    expect(text).toContain('Compté jusqu’au 2026-11-28\u00a014\u00a0h\u00a004 (Toronto).');
    expect(text).toContain('… et 1\u00a0232 autres lignes');
  });

  it('marks simulated figures', () => {
    const played = { ...ANSWER, query: { ...QUERY, source: 'simulated' as const } };
    expect(reportText(PAGES, played, { language: 'en' })).toContain(
      'Environment: production. Simulated visitors.\n',
    );
    expect(reportText(PAGES, played, { language: 'fr' })).toContain('Visiteurs simulés.');
    expect(reportText(PAGES, ANSWER, { language: 'en' })).not.toContain('imulated');
  });

  it('contains no character that a terminal would run as a command', () => {
    const text = reportText(PAGES, ANSWER, { language: 'en' });
    expect(text).toContain('evil\uFFFD[2J.example/');
    expect(text).not.toContain('\u001b');
  });

  it.each([60, 80, 120])('fits in %s characters, and keeps the end of a cut name', (width) => {
    for (const language of ['en', 'fr'] as const) {
      const tables = reportText(PAGES, ANSWER, { language, width }).split('\n').slice(6);
      for (const line of tables) expect(line.length, line).toBeLessThanOrEqual(width);
      expect(tables.join('\n')).toMatch(/…\S*taxes\.html/);
    }
  });

  it('has only the table that is asked for', () => {
    const text = reportText(PAGES, ANSWER, { language: 'en', table: 'entry-pages' });
    expect(text).toContain('Entry pages\n  No rows.');
    expect(text).not.toContain('taxes.html');
  });
});

it.each([
  [null, 'count', '–', '–'],
  [{ under: 5 } as const, 'share', '<5', '<5'],
  [{ protects: 5 } as const, 'count', 'x', 'x'],
  [1234567, 'count', '1,234,567', '1\u00a0234\u00a0567'],
  [0.4567, 'share', '45.7%', '45,7\u00a0%'],
  [1.25, 'number', '1.3', '1,3'],
  [90, 'seconds', '90\u00a0s', '90\u00a0s'],
] as const)('%o of the kind %s reads %s', (figure, kind, en, fr) => {
  expect(figureText(figure, kind, 'en')).toBe(en);
  expect(figureText(figure, kind, 'fr')).toBe(fr);
});

it('aligns columns of any content, and shows each figure once', () => {
  const text = fc.stringMatching(/^[a-zé…]{1,30}$/);
  const column = fc.record({
    head: fc.array(text, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    cells: fc.constant(['1', '22222']),
  });
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 6 }),
      fc.tuple(text, text),
      fc.integer({ min: 70, max: 200 }),
      (columns, names, width) => {
        const lines = drawColumns('head', names, columns, width).split('\n');
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.join(' ').match(/22222/g)).toHaveLength(columns.length);
      },
    ),
  );
});
