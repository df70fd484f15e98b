import { AskedBackup, ExplorationChange, NewPerson, SimulatedBeacons } from '@balise/contract';
import type { TSchema } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { Problem } from '../problem/problem.ts';
import { checkedJson } from './checked-json.ts';

it('returns a valid value', () => {
  const person = { name: 'Kim', account: 'kim', rights: { view: ['cra'], people: 'all' } };
  expect(checkedJson(person, NewPerson)).toEqual(person);
});

const NAME = { en: 'x', fr: 'x' };
const OWN = { kind: 'own' };
const Q = {
  ...{ period: { preset: '7' }, source: 'real', suite: '', department: '', language: '' },
  ...{ host: '', device: '', rows: 'page', columns: '', events: [], filters: [], scope: 'hit' },
};
const BEACON = { at: 1, method: 'GET', url: '/b/ss', body: '', agent: '' };

describe('refuses an invalid value with its place and the expected value', () => {
  it.each<[unknown, string, string, TSchema]>([
    [[], 'body', 'a JSON object', NewPerson],
    [7, 'body', 'a JSON object', NewPerson],
    [{}, 'name', 'a name of at most 100 characters', NewPerson],
    [{ name: 'Kim', account: 'kim', rights: { all: 'all' } }, 'rights', 'rights, each', NewPerson],
    [{ name: 'Kim', account: 'kim', rights: { view: [5] } }, 'rights', 'rights, each', NewPerson],
    [{ name: 'Kim', account: 'kim', rights: {}, age: 4 }, 'age', 'no parameter', NewPerson],
    [{ to: '/x', by: 'kim', base: { disk: 'a' } }, 'base.name', 'name of a disk', AskedBackup],
    [{}, 'name', 'a JSON object with en, fr', ExplorationChange],
    [{ name: { en: 'x' } }, 'readers', 'own, everybody', ExplorationChange],
    [
      { name: NAME, readers: OWN, question: { ...Q, measures: 5 } },
      'question.measures',
      'a list',
      ExplorationChange,
    ],
    [{ name: NAME, readers: { kind: 'x' } }, 'question', 'a JSON object', ExplorationChange],
    [
      { beacons: [BEACON, { ...BEACON, at: '1' }] },
      'beacons.1.at',
      'in the past',
      SimulatedBeacons,
    ],
    [{ beacons: 'x' }, 'beacons', 'a list of at most 500 beacons', SimulatedBeacons],
    [
      { beacons: [{ ...BEACON, url: 7 }] },
      'beacons',
      'a list of at most 500 beacons',
      SimulatedBeacons,
    ],
    [{ beacons: Array(501).fill(BEACON) }, 'beacons', 'at most 500 values', SimulatedBeacons],
  ])('%#: %j', (value, name, expected, schema) => {
    let problem: unknown;
    try {
      checkedJson(value, schema);
    } catch (error) {
      problem = error;
    }
    if (!(problem instanceof Problem)) throw new Error('not refused');
    expect(problem.body('en').detail).toContain(`“${name}”`);
    expect(problem.body('en').detail).toContain(expected);
    expect(problem.body('fr').detail).not.toMatch(/\{\w+\}|undefined/);
  });
});
