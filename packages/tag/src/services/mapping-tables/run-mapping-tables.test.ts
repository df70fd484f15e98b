import { describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { fakeCore } from '../testing/fake-core.ts';
import type { MappingTable } from './mapping-table.ts';
import { runMappingTables, stayLast } from './run-mapping-tables.ts';

const TABLE: MappingTable = {
  name: 'Themes',
  input: 'theme',
  output: 'appName',
  rows: [{ method: 'exact', pattern: 'ei', output: 'Employment Insurance' }],
  default: null,
};

function map(
  tables: readonly MappingTable[],
  dimensions: Record<string, string>,
  { isLink = false, linkCommon = '' }: { isLink?: boolean; linkCommon?: string } = {},
) {
  fakePage({ settings: { linkCommon } });
  const core = fakeCore();
  runMappingTables(core, tables);
  expect(core.calls).toEqual(['ready']);
  return {
    dimensions: core.dimensions(dimensions, isLink),
    reported: core.reported,
    failures: core.failures,
  };
}

describe('8.8 mapping tables', () => {
  it('set the output if a row matches', () => {
    expect(map([TABLE], { theme: 'ei' }).dimensions).toEqual({
      theme: 'ei',
      appName: 'Employment Insurance',
    });
  });

  it('leave the output unchanged without a match and a default', () => {
    const dimensions = { theme: 'cpp', appName: 'as found' };
    expect(map([TABLE], { ...dimensions }).dimensions).toEqual(dimensions);
    expect(map([{ ...TABLE, default: 'other' }], dimensions).dimensions).toMatchObject({
      appName: 'other',
    });
    expect(map([{ ...TABLE, default: '' }], dimensions).dimensions).toMatchObject({ appName: '' });
  });

  it.each([[{}], [{ theme: '' }]])('ignore an absent input: %j', (dimensions) => {
    expect(map([{ ...TABLE, default: 'other' }], { ...dimensions }).dimensions).toEqual(dimensions);
  });

  it('use the results of the tables before them', () => {
    const second: MappingTable = {
      ...TABLE,
      input: 'appName',
      output: 'appName',
      rows: [{ method: 'contains', pattern: 'Insurance', output: 'Insurance' }],
    };
    expect(map([TABLE, second], { theme: 'ei' }).dimensions['appName']).toBe('Insurance');
  });

  it('that fail are logged, return the input unchanged, and do not stop the others', () => {
    const rows = [{ method: 'regular-expression', pattern: '(', output: 'x' }] as const;
    const strange = [
      { method: 'sounds-like', pattern: 'x', output: 'x' },
    ] as unknown as MappingTable['rows'];
    const { dimensions, reported } = map(
      [
        { ...TABLE, name: 'A', rows },
        { ...TABLE, name: 'B', rows: strange, output: 'pageType' },
        { ...TABLE, output: 'theme' },
      ],
      { theme: 'ei', appName: 'as found' },
    );
    expect(dimensions).toEqual({
      theme: 'Employment Insurance',
      appName: 'ei',
      pageType: 'ei',
    });
    expect(reported.map(([level, key, name]) => [level, key, name])).toEqual([
      ['error', 'mappingFailed', 'A'],
      ['error', 'mappingFailed', 'B'],
    ]);
    expect(reported[0]?.[3]).toBeInstanceOf(SyntaxError);
  });

  const refer = (input: string, output: string, to: string): MappingTable => ({
    ...TABLE,
    input,
    output,
    rows: [{ method: 'contains', pattern: '', output: `%${to}%` }],
  });

  it('return the value of another dimension, after its own tables and cut to length', () => {
    const { dimensions, reported } = map(
      [refer('theme', 'pageType', 'appName'), TABLE, { ...TABLE, output: 'subject', default: 'x' }],
      { theme: 'ei' },
    );
    expect(dimensions['pageType']).toBe('Employment Insurance');
    expect(dimensions['subject']).toBe('Employment Insurance');
    expect(reported).toEqual([]);
    const long = { theme: 'ei', title: 'a'.repeat(101) };
    expect(map([refer('theme', 'server', 'title')], long).dimensions['server']).toHaveLength(100);
    const asDefault = { ...TABLE, rows: [], default: '%title%' };
    expect(map([asDefault], { ...long, title: 'T' }).dimensions['appName']).toBe('T');
  });

  it.each(['unknown', 'constructor'])('leave the output unchanged if %s has no value', (to) => {
    const dimensions = { theme: 'ei', appName: 'as found' };
    const { dimensions: mapped, reported } = map([refer('theme', 'appName', to)], {
      ...dimensions,
    });
    expect(mapped).toEqual(dimensions);
    expect(reported).toEqual([]);
  });

  it.each(['100%', '%', '%%', '%a b%', 'x%title%', '%title%x'])('use %j literally', (output) => {
    const rows = [{ method: 'exact', pattern: 'ei', output }] as const;
    const dimensions = { theme: 'ei', title: 'T' };
    expect(map([{ ...TABLE, rows }], dimensions).dimensions['appName']).toBe(output);
  });

  it('8.11 with a circular reference are logged with its names, and change nothing', () => {
    const tables = [
      refer('theme', 'appName', 'pageType'),
      refer('theme', 'pageType', 'appName'),
      { ...TABLE, output: 'subject' },
    ];
    const { dimensions, reported, failures } = map(tables, { theme: 'ei', appName: 'as found' });
    expect(failures).toEqual(reported.map(() => 'mapping-tables:failed'));
    expect(dimensions).toEqual({
      theme: 'ei',
      appName: 'as found',
      subject: 'Employment Insurance',
    });
    const round = (...names: string[]) => [...Array(11).keys()].map((at) => names[at % 2]);
    expect(reported).toEqual([
      ['error', 'circularReference', round('appName', 'pageType')],
      ['error', 'circularReference', round('pageType', 'appName')],
    ]);
  });

  it.each([
    [9, 0],
    [10, 1],
  ])('8.11 with %i nested references: %i errors', (steps, errors) => {
    const chain = [...Array(steps).keys()].map((at) => refer('theme', `d${at}`, `d${at + 1}`));
    const { dimensions, reported } = map(chain, { theme: 'ei', [`d${steps}`]: 'deep' });
    expect(reported.map(([, key]) => key)).toEqual(Array(errors).fill('circularReference'));
    expect(dimensions['d0']).toBe(errors ? undefined : 'deep');
    expect(dimensions['d1']).toBe('deep');
  });

  it('5.19 add to a link event only the dimensions that it may carry', () => {
    const on = (dimensions: Record<string, string>, linkCommon = '') =>
      map([TABLE], dimensions, { isLink: true, linkCommon }).dimensions['appName'];
    expect(on({ theme: 'ei' })).toBeUndefined();
    expect(on({ theme: 'ei', appName: 'as found' })).toBe('Employment Insurance');
    expect(on({ theme: 'ei' }, 'appName')).toBe('Employment Insurance');
  });
});

it('8.8 tables run after services that start before or after them', () => {
  const hooks = ['before'];
  stayLast(hooks, 'tables');
  expect(hooks.push('after')).toBe(3);
  hooks.push('more', 'most');
  expect([...hooks]).toEqual(['before', 'after', 'more', 'most', 'tables']);
});
