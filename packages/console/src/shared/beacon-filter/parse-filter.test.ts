import { describe, expect, it } from 'vitest';
import { addTerm, exactTerm, parseFilter, partTerm } from './parse-filter.ts';
import { fold } from '@balise/beacon';
import { isFilterName } from './filter-names.ts';

const term = (value: string, name = '', exact = false, without = false) => ({
  without,
  name,
  exact,
  value,
});

describe('parses a filter', () => {
  it.each([
    ['', []],
    ['benefits', [term('benefits')]],
    ['Bénéfices PDF', [term('benefices'), term('pdf')]],
    ['"blank page" title', [term('blank page'), term('title')]],
    ['v39:utm', [term('utm', 'v39')]],
    ['v39="a b"', [term('a b', 'v39', true)]],
    ['eVar39:utm', [term('utm', 'evar39')]],
    ['host:canada -type:exit', [term('canada', 'host'), term('exit', 'type', false, true)]],
    ['https://www.canada.ca/a', [term('https://www.canada.ca/a')]],
    ['-https://x', [term('https://x', '', false, true)]],
    ['v1="say ""hi"""', [term('say "hi"', 'v1', true)]],
    ['événement=Téléchargement', [term('telechargement', 'evenement', true)]],
    ['"-g":x "odd name"="a b"', [term('x', '-g'), term('a b', 'odd name', true)]],
    ['linkText=Apply', [term('apply', 'linktext', true)]],
  ])('%s', (filter, terms) => {
    const parsed = parseFilter(filter, isFilterName);
    expect(parsed).toHaveLength(terms.length);
    expect(parsed).toMatchObject(terms);
  });

  it('keeps each value and each term as typed', () => {
    const terms = parseFilter('Été -v1="Say ""Hi""" https://X.ca', isFilterName);
    expect(terms.map(({ typed }) => typed)).toEqual(['Été', 'Say "Hi"', 'https://X.ca']);
    expect(terms.map(({ written }) => written)).toEqual([
      'Été',
      '-v1="Say ""Hi"""',
      'https://X.ca',
    ]);
  });
});

it('writes a term for a part of a value', () => {
  expect(partTerm('v11', 'Get ready', isFilterName)).toBe('v11:"Get ready"');
  expect(partTerm('nobody', '1', isFilterName)).toBe('"nobody":1');
});
describe('writes the term of a clicked value', () => {
  it.each([
    ['v39', 'utm', 'v39=utm'],
    ['AQB', '1', 'AQB=1'],
    ['-g', '/x', '"-g"=/x'],
    ['nobody', '1', '"nobody"=1'],
    ['v11', 'Get ready', 'v11="Get ready"'],
    ['v11', 'say "hi"', 'v11="say ""hi"""'],
  ])('%s %s', (name, value, written) => {
    expect(exactTerm(name, value, isFilterName)).toBe(written);
    expect(parseFilter(written, isFilterName)).toMatchObject([term(fold(value), fold(name), true)]);
  });

  it('adds a term only once', () => {
    expect(addTerm('', 'v39=utm')).toBe('v39=utm');
    expect(addTerm('pdf ', 'v39=utm')).toBe('pdf v39=utm');
    expect(addTerm('pdf v39=utm', 'v39=utm')).toBe('pdf v39=utm');
  });
});
