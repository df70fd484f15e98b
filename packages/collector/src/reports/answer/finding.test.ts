import type { Figure, ReportRow } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { findingOf, type FindingParts } from './finding.ts';
import { both } from '../../figures/measures/measure.ts';
import { pageViews, viewsOfRow, visitors } from '../../figures/measures/visits.ts';

const FEW: Figure = { under: 5 };

const row = (value: string, views: Figure, rest: Partial<ReportRow> = {}): ReportRow => ({
  ...{ value, kind: 'value', figures: { page_views: views } },
  ...rest,
});

const PREVIOUS = { days: 28, isYear: false };

const finding = (parts: Partial<FindingParts>) =>
  findingOf({
    ...{ measure: pageViews, isCounted: true, total: 0, before: undefined, compared: PREVIOUS },
    ...{ visits: [100, 100], outcome: undefined, rows: [], isWhole: true, isOfMost: true },
    ...{ column: viewsOfRow, hasFigures: false, ...parts },
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
      'Page views rose 12% from the 28 days before, to 48,210.',
      'Pages vues\u00a0: hausse de 12\u00a0% par rapport aux 28 jours précédents, à 48\u00a0210.',
    ],
    [
      ...(['a little less', 985, 1000] as const),
      'Page views fell 1.5% from the 28 days before, to 985.',
      'Pages vues\u00a0: baisse de 1,5\u00a0% par rapport aux 28 jours précédents, à 985.',
    ],
    [
      ...(['as many', 1001, 1000] as const),
      'Page views stayed at 1,001, as in the 28 days before.',
      'Pages vues\u00a0: stable par rapport aux 28 jours précédents, à 1\u00a0001.',
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

  it.each([
    [{ days: 1, isYear: false }, 'the day before', 'à la veille'],
    [{ days: 7, isYear: false }, 'the week before', 'à la semaine précédente'],
    [
      { days: 7, isYear: true },
      'the same weekdays a year before',
      'aux mêmes jours de la semaine un an avant',
    ],
  ])('names the period of comparison: %j', (compared, en, fr) => {
    expect(finding({ total: 88, before: 100, compared })).toEqual({
      en: `Page views fell 12% from ${en}, to 88.`,
      fr: `Pages vues\u00a0: baisse de 12\u00a0% par rapport ${fr}, à 88.`,
    });
  });

  it.each<[readonly [Figure, Figure], string]>([
    [[20, 20], 'Page views rose 50% from the 28 days before, to 120.'],
    [[19, 500], 'Page views: 120.'],
    [[500, 19], 'Page views: 120.'],
    [[500, FEW], 'Page views: 120.'],
    [[null, 500], 'Page views: 120.'],
  ])('states a change only of 20 visits in both periods: %j', (visits, en) => {
    expect(finding({ total: 120, before: 80, visits }).en).toBe(en);
  });

  const rows = [30, 20, 15, 10, 6].map((views, index) => row(`page ${index}`, views));

  it('names the greatest row, by its display name if it has one', () => {
    expect(finding({ total: 81, rows })).toEqual({
      en: 'Page views: 81; “page 0” has most (30).',
      fr: 'Pages vues\u00a0: 81; «\u00a0page 0\u00a0» en a le plus (30).',
    });
    const named = [
      row('search', 40, { name: both('Search engines', 'Moteurs') }),
      ...rows.slice(1),
    ];
    // In the order of days, for example.
    expect(finding({ total: 91, rows: named.reverse() })).toEqual({
      en: 'Page views: 91; “Search engines” has most (40).',
      fr: 'Pages vues\u00a0: 91; «\u00a0Moteurs\u00a0» en a le plus (40).',
    });
  });

  it('names a pair of pages by the French address in French', () => {
    const twin = { host: 'a.ca', path: '/fr/impots' };
    const pair = row('a.ca/en/taxes', 30, {
      page: { host: 'a.ca', path: '/en/taxes', language: 'en', twin },
    });
    expect(finding({ total: 40, rows: [pair, ...rows.slice(1)] })).toEqual({
      en: 'Page views: 40; “a.ca/en/taxes” has most (30).',
      fr: 'Pages vues\u00a0: 40; «\u00a0a.ca/fr/impots\u00a0» en a le plus (30).',
    });
  });

  it('names no row that may not be the greatest, or is another department’s', () => {
    const nothing = { en: 'Page views: 81.', fr: 'Pages vues\u00a0: 81.' };
    const protecting = row('p', { protects: 5 });
    const others = row('', 50, { kind: 'other-department' });
    for (const one of [
      rows.slice(0, 1),
      [...rows, protecting],
      [others, ...rows],
      [row('a', 30), ...rows],
    ])
      expect(finding({ total: 81, rows: one })).toEqual(nothing);
    expect(finding({ total: 81, rows, isOfMost: false })).toEqual(nothing);
    expect(finding({ total: 81, rows, column: undefined })).toEqual(nothing);
    expect(finding({ total: 81, rows: [...rows, row('few', FEW)] }).en).toMatch(
      /“page 0” has most/,
    );
  });

  describe('of a change', () => {
    const changed = (value: string, views: Figure, before: Figure) =>
      row(value, views, { before: { page_views: before } });
    const changedRows = [
      changed('a.ca/1', 300, 310),
      changed('a.ca/2', 290, 90),
      changed('a.ca/4', 0, 60),
    ];
    const hidden = changed('a.ca/3', 280, { under: 5 });

    it('names the row that gained or lost most, if all rows are known', () => {
      expect(finding({ total: 1300, before: 1000, rows: changedRows })).toEqual({
        en: 'Page views rose 30% from the 28 days before, to 1,300; “a.ca/2” gained most (200).',
        fr: 'Pages vues\u00a0: hausse de 30\u00a0% par rapport aux 28 jours précédents, à 1\u00a0300; «\u00a0a.ca/2\u00a0»\u00a0: la plus forte hausse (200).',
      });
      expect(finding({ total: 1300, before: 1400, rows: changedRows })).toEqual({
        en: 'Page views fell 7.1% from the 28 days before, to 1,300; “a.ca/4” lost most (60).',
        fr: 'Pages vues\u00a0: baisse de 7,1\u00a0% par rapport aux 28 jours précédents, à 1\u00a0300; «\u00a0a.ca/4\u00a0»\u00a0: la plus forte baisse (60).',
      });
    });

    it.each([
      ['suppressed', [...changedRows, hidden], true],
      ['missing', changedRows, false],
    ])('names a row only as the main cause if others are %s', (_, given, isWhole) => {
      const parts = { rows: given, isWhole, isOfMost: false };
      expect(finding({ ...parts, total: 1300, before: 1000 })).toEqual({
        en: 'Page views rose 30% from the 28 days before, to 1,300; “a.ca/2”: 200 more.',
        fr: 'Pages vues\u00a0: hausse de 30\u00a0% par rapport aux 28 jours précédents, à 1\u00a0300; «\u00a0a.ca/2\u00a0»\u00a0: 200 de plus.',
      });
      expect(finding({ ...parts, total: 1500, before: 1000 }).en).toBe(
        'Page views rose 50% from the 28 days before, to 1,500.',
      );
      expect(finding({ ...parts, total: 1300, before: 1000, measure: visitors }).en).toBe(
        'Visitors rose 30% from the 28 days before, to 1,300.',
      );
    });

    it('names no row of another department, with suppressed changes only, or of a steady total', () => {
      const parts = { total: 1300, before: 1000, isOfMost: false };
      const fewBefore = changedRows.map((one) => ({ ...one, before: { page_views: FEW } }));
      const others = changedRows.map((one) => ({ ...one, kind: 'other-department' as const }));
      for (const given of [fewBefore, others])
        expect(finding({ ...parts, rows: given }).en).toBe(
          'Page views rose 30% from the 28 days before, to 1,300.',
        );
      expect(finding({ ...parts, before: 1299, rows: changedRows }).en).toBe(
        'Page views stayed at 1,300, as in the 28 days before.',
      );
    });
  });

  it('of forms: states how many were sent, and which form lost most', () => {
    const form = (name: string, started: number, lost: Figure) =>
      row(name, started, { figures: { page_views: started, lost } });
    const parts = {
      ...{ total: 22, outcome: { done: 15, lost: 'lost' } },
      rows: [form('Apply for the benefit', 12, 6), form('Feedback', 10, 1)],
    };
    expect(finding(parts)).toEqual({
      en: '22 visits started a form, 15 sent it; “Apply for the benefit” lost most (6).',
      fr: '22 visites ont commencé un formulaire, 15 l’ont envoyé; «\u00a0Apply for the benefit\u00a0»\u00a0: le plus d’abandons (6).',
    });
    expect(finding({ ...parts, outcome: { done: FEW, lost: 'lost' }, rows: [] }).en).toBe(
      'Page views: 22.',
    );
  });
});
