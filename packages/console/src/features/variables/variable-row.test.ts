import { describe, expect, it } from 'vitest';
import { settings } from '@balise/settings';
import type { ListedRule, UsedVariable } from '@balise/contract';
import { makeRules } from '../../testing/make-rules.ts';
import { readRules } from '../../shared/rules/rules.ts';
import { designTable } from './design-file.ts';
import { designRows } from './design-row.ts';
import { matchVariable, variableRows } from './variable-row.ts';

const rules: readonly ListedRule[] = readRules(makeRules(), '').rules;
const use = (id: string): UsedVariable => ({
  ...{ id, today: 3, lastAt: '2026-11-20T17:00:00Z', lastValue: 'a value' },
});
const design = designRows();
const rowsWith = (known: Partial<Parameters<typeof variableRows>[1]> = {}) =>
  variableRows(design, {
    rules,
    uses: { dimensions: [use('tabTitle')], events: [use('tabOpen')] },
    ...known,
  });
const rowOf = (wire: string, rows = rowsWith()) => rows.find((row) => row.wire === wire);

describe('the solution design', () => {
  it('7.3, 7.4 has a row for each variable and event, in the order of their numbers', () => {
    const wires = design.map(({ wire }) => wire);
    expect(new Set(wires).size).toBe(wires.length);
    const eVars = settings.variables.dimensions.filter(({ eVar }) => eVar);
    const reserved = design.filter(({ kind }) => kind === 'reserved');
    expect(wires.filter((wire) => /^v\d/.test(wire))).toHaveLength(
      eVars.length + reserved.filter(({ wire }) => wire.startsWith('v')).length,
    );
    expect(wires.filter((wire) => wire.startsWith('event'))).toHaveLength(
      settings.events.events.filter(({ number }) => number > 0).length,
    );
    expect(wires.indexOf('v9')).toBeLessThan(wires.indexOf('v11'));
    expect(wires.indexOf('v250')).toBeLessThan(wires.indexOf('c1'));
    expect(design.find(({ wire }) => wire === 'v39')).toMatchObject({
      ...{ variable: 'eVar39', id: 'queryString', kind: 'dimension', family: 'page' },
    });
    expect(design.find(({ wire }) => wire === 'v77')).toMatchObject({ kind: 'reserved', id: '' });
  });

  it('has the rules that set a variable, its last value, and remarks', () => {
    expect(rowOf('v37')).toMatchObject({
      rules: [expect.objectContaining({ id: 'tabs/open' })],
      use: use('tabTitle'),
      flags: [],
    });
    expect(rowOf('event29')?.rules?.map(({ id }) => id)).toEqual(['tabs/open']);
    expect(rowOf('v39')?.flags).toEqual(['unused', 'unseen']);
    expect(rowOf('v77')?.flags).toEqual([]);
  });

  it('has no rules, value and remarks while they are unknown', () => {
    const row = rowOf('v39', rowsWith({ rules: undefined, uses: undefined }));
    expect(row).toMatchObject({ rules: null, use: undefined, flags: [] });
  });

  it('marks a number that is used twice, or that is reserved', () => {
    const [first] = settings.variables.dimensions;
    if (!first) throw new Error('no dimension');
    const twice = designRows([first, { ...first, id: 'another', prop: 7 }]);
    const flagged = variableRows(twice, { rules: undefined, uses: undefined })
      .filter(({ flags }) => flags.includes('duplicate'))
      .map(({ wire, id }) => `${wire} ${id}`);
    expect(new Set(flagged)).toEqual(
      new Set([
        'v11 title',
        'v11 another',
        'c7 another',
        'c7 ',
        'pageName title',
        'pageName another',
      ]),
    );
  });
});

describe('the filter finds', () => {
  const found = (changes: object) =>
    rowsWith()
      .filter((row) => matchVariable(row, { text: '', family: '', flag: '', ...changes }))
      .map(({ wire }) => wire);

  it.each([
    ['eVar39', ['v39']],
    ['v39', ['v39']],
    ['prop11', ['c11']],
    ['c11', ['c11']],
    ['queryString', ['v39', 'v40', 'c39']],
    ['tabs/open', ['v37', 'event29']],
    ['Chaîne de requête v39', ['v39']],
    ['nowhere', []],
  ])('%s', (text, wires) => expect(found({ text })).toEqual(wires));

  it('a family and a remark', () => {
    expect(found({ family: 'error' })).toEqual(found({ text: 'errorType' }));
    expect(found({ flag: 'unseen' })).not.toContain('v37');
    expect(found({ flag: 'unseen' })).toContain('v39');
  });
});

it('the file has both names and no values of beacons', () => {
  const word = () => 'word';
  const [headings, row] = designTable(
    rowsWith().filter(({ wire }) => wire === 'v37'),
    { heading: (column) => column, kind: word, source: word, expiry: word },
  );
  expect(headings).toHaveLength(10);
  expect(row).toHaveLength(10);
  expect(row).toEqual(expect.arrayContaining(['v37', 'eVar37', 'tabTitle', 'tabs/open']));
  expect(row).not.toContain('a value');
});
