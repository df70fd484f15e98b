import { describeHit, PARAMETER_ORDER } from '@balise/beacon';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { makeHit } from '../../testing/make-hit.ts';
import { isFilterName } from './filter-names.ts';
import { matchHit } from './match-hit.ts';
import { parseFilter } from './parse-filter.ts';
import { termOfRow } from './term-of-row.ts';

const hit = makeHit({
  parameters: [
    ['AQB', '1'],
    ...PARAMETER_ORDER.map(([name, wire = name]): [string, string] => [wire, `value of ${wire}`]),
    ['c.', ''],
    ['a.', ''],
    ['activitymap.page', 'Début "ici"'],
    ['.a', ''],
    ['.c', ''],
    ['odd name', ' two  spaces '],
    ['x:y', 'https://www.canada.ca/?a=b'],
    ['"', '-'],
    ['Été', 'Été'],
    ['chemin', 'parameter of the sender'],
    ['AQE', '1'],
  ],
  events: [
    { number: 11, id: 'pageView', value: '' },
    { number: 9, id: 'cumulativeLoadTime', value: '1.5' },
    { number: 999, id: '', value: '' },
    { number: 0, id: 'purchase', value: '' },
  ],
});

it.each(['en', 'fr'] as const)(
  'the filter for a value always matches its beacon: %s',
  (language) => {
    const rows = describeHit(settings, hit, language).flatMap((group) => group.rows);
    expect(rows.length).toBeGreaterThan(200);
    const lost = rows.map(termOfRow).filter((written) => {
      const terms = parseFilter(written, isFilterName);
      return terms.length !== 1 || !matchHit(hit, { terms, types: [] }, language);
    });
    expect(lost).toEqual([]);
  },
);
