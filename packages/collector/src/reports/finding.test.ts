import type { Figure, ReportRow } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { findingOf, type FindingParts } from './finding.ts';
import { both } from './measures/measure.ts';
import { pageViews, viewsOfRow, visitors } from './measures/visits.ts';

const FEW: Figure = { under: 5 };

const row = (value: string, views: Figure, rest: Partial<ReportRow> = {}): ReportRow => ({
  ...{ value, kind: 'value', figures: { page_views: views } },
  ...rest,
});

const finding = (parts: Partial<FindingParts>) =>
  findingOf({
    ...{
      measure: pageViews,
      isCounted: true,
      total: 0,
      before: undefined,
      rows: [],
      changedRows: [],
      column: viewsOfRow,
    },
    ...{ rowsName: both('pages', 'pages'), hasFigures: false, ...parts },
  });

describe('the finding', () => {
  it('points to the tables if only these have figures', () => {
    expect(finding({ hasFigures: true })).toEqual({
      en: 'Page views: none in this period. The tables contain other results.',
      fr: 'Pages vues\u00a0: aucun résultat pour cette période. Les tableaux contiennent d’autres résultats.',
    });
    expect(finding({ hasFigures: true, total: 9 }).en).toBe('Page views: 9.');
  });

  it.each<[string, Figure, Figure | undefined, string, string]>([
    [
      ...(['none', 0, undefined] as const),
      'Page views: none in this period.',
      'Pages vues\u00a0: aucun résultat pour cette période.',
    ],
    [
      ...(['a few', { under: 5 }, 100] as const),
      'Page views: fewer than 5 in this period.',
      'Pages vues\u00a0: moins de 5 pour cette période.',
    ],
    [
      ...(['what cannot be known', null, undefined] as const),
      'Page views: unknown, because no hit had an identifier.',
      'Pages vues\u00a0: inconnu, car aucun envoi n’avait d’identifiant.',
    ],
    [
      ...(['what would reveal a small count', { protects: 5 }, 100] as const),
      'Page views: suppressed in this period, to protect small counts.',
      'Pages vues\u00a0: masqué pour cette période, afin de protéger de petits nombres.',
    ],
    [
      ...(['nothing to compare with', 48_210, undefined] as const),
      'Page views: 48,210.',
      'Pages vues\u00a0: 48\u00a0210.',
    ],
    [
      ...(['more', 48_210, 43_045] as const),
      'Page views rose 12% to 48,210.',
      'Pages vues\u00a0: hausse de 12\u00a0%, à 48\u00a0210.',
    ],
    [
      ...(['a little less', 985, 1000] as const),
      'Page views fell 1.5% to 985.',
      'Pages vues\u00a0: baisse de 1,5\u00a0%, à 985.',
    ],
    [
      ...(['nearly twice as many', 27, 14] as const),
      'Page views rose 92.9% to 27.',
      'Pages vues\u00a0: hausse de 92,9\u00a0%, à 27.',
    ],
    [
      ...(['as many', 1001, 1000] as const),
      'Page views stayed at 1,001.',
      'Pages vues\u00a0: stable, à 1\u00a0001.',
    ],
    ...([0, null, { under: 5 } as const] as const).map(
      (before): [string, Figure, Figure, string, string] => [
        ...(['more than a number that cannot be compared', 20, before] as const),
        'Page views: 20.',
        'Pages vues\u00a0: 20.',
      ],
    ),
  ])('of %s', (_, total, before, en, fr) => {
    expect(finding({ total, before })).toEqual({ en, fr });
  });

  const rows = [30, 20, 15, 10, 6].map((views, index) => row(`page ${index}`, views));

  it('states how few rows make up more than half', () => {
    expect(finding({ total: 81, rows })).toEqual({
      en: 'Page views: 81; two pages make up more than half of these 81.',
      fr: 'Pages vues\u00a0: 81; deux pages font plus de la moitié de ces 81.',
    });
    expect(finding({ total: 120, before: 60, rows }).fr).toBe(
      'Pages vues\u00a0: hausse de 100\u00a0%, à 120; trois pages font plus de la moitié de ces 120.',
    );
    expect(finding({ total: 120, rows }).en).toBe(
      'Page views: 120; three pages make up more than half of these 120.',
    );
    // Refers to the total, since other rows may have decreased.
    expect(finding({ total: 120, before: 240, rows })).toEqual({
      en: 'Page views fell 50% to 120; three pages make up more than half of these 120.',
      fr: 'Pages vues\u00a0: baisse de 50\u00a0%, à 120; trois pages font plus de la moitié de ces 120.',
    });
  });

  it('names the one row that makes up more than half, by its display name if it has one', () => {
    expect(finding({ total: 40, rows }).en).toBe(
      'Page views: 40; page 0: more than half of these 40.',
    );
    const named = [
      row('search', 30, { name: both('Search engines', 'Moteurs') }),
      ...rows.slice(1),
    ];
    expect(finding({ total: 40, rows: named })).toEqual({
      en: 'Page views: 40; Search engines: more than half of these 40.',
      fr: 'Pages vues\u00a0: 40; Moteurs\u00a0: plus de la moitié de ces 40.',
    });
  });

  it('names a pair of pages by the French address in French', () => {
    const twin = { host: 'a.ca', path: '/fr/impots' };
    const pair = row('a.ca/en/taxes', 30, {
      page: { host: 'a.ca', path: '/en/taxes', language: 'en', twin },
    });
    expect(finding({ total: 40, rows: [pair, ...rows.slice(1)] })).toEqual({
      en: 'Page views: 40; a.ca/en/taxes: more than half of these 40.',
      fr: 'Pages vues\u00a0: 40; a.ca/fr/impots\u00a0: plus de la moitié de ces 40.',
    });
  });

  it('names no rows if they are too few, suppressed, another department’s or too many', () => {
    const nothing = { en: 'Page views: 81.', fr: 'Pages vues\u00a0: 81.' };
    expect(finding({ total: 81, rows: rows.slice(0, 2) })).toEqual(nothing);
    expect(finding({ total: 81, rows: [row('a', { under: 5 }), ...rows] })).toEqual(nothing);
    const others = row('', 50, { kind: 'other-department' });
    expect(finding({ total: 81, rows: [others, ...rows] })).toEqual(nothing);
    expect(finding({ total: 1000, rows }).en).toBe('Page views: 1,000.');
    expect(finding({ total: 81, rows, column: undefined })).toEqual(nothing);
  });

  describe('for a change that few rows do not explain', () => {
    const changed = (value: string, views: Figure, before: Figure) =>
      row(value, views, { before: { page_views: before } });
    const changedRows = [
      changed('a.ca/1', 300, 310),
      changed('a.ca/2', 290, 90),
      changed('a.ca/3', 280, { under: 5 }),
      changed('a.ca/4', 0, 60),
    ];

    it('names the row that made most of the change', () => {
      expect(finding({ total: 1300, before: 1000, changedRows })).toEqual({
        en: 'Page views rose 30% to 1,300; a.ca/2: 200 more.',
        fr: 'Pages vues\u00a0: hausse de 30\u00a0%, à 1\u00a0300; a.ca/2\u00a0: 200 de plus.',
      });
      expect(finding({ total: 1300, before: 1400, changedRows })).toEqual({
        en: 'Page views fell 7.1% to 1,300; a.ca/4: 60 fewer.',
        fr: 'Pages vues\u00a0: baisse de 7,1\u00a0%, à 1\u00a0300; a.ca/4\u00a0: 60 de moins.',
      });
    });

    it('names no row without a main cause, with a suppressed change, or with a steady total', () => {
      expect(finding({ total: 1500, before: 1000, changedRows }).en).toBe(
        'Page views rose 50% to 1,500.',
      );
      expect(finding({ total: 1300, before: 1299, changedRows }).en).toBe(
        'Page views stayed at 1,300.',
      );
      const hidden = changedRows.map((one) => ({ ...one, before: { page_views: FEW } }));
      expect(finding({ total: 1300, before: 1000, changedRows: hidden }).en).toBe(
        'Page views rose 30% to 1,300.',
      );
      const others = changedRows.map((one) => ({ ...one, kind: 'other-department' as const }));
      expect(finding({ total: 1300, before: 1000, changedRows: others }).en).toBe(
        'Page views rose 30% to 1,300.',
      );
    });

    it('names no row if few rows make up more than half', () => {
      const rows = changedRows.filter(({ figures }) => typeof figures['page_views'] === 'number');
      expect(finding({ total: 1000, before: 800, rows, changedRows }).en).toBe(
        'Page views rose 25% to 1,000; two pages make up more than half of these 1,000.',
      );
    });
  });

  it('does not add up visitors, since one may be in several rows', () => {
    expect(finding({ measure: visitors, total: 81, rows }).en).toBe('Visitors: 81.');
  });
});
