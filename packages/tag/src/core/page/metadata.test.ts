// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakePage, type FakeOptions } from '../../testing/fake-page.ts';
import { openDataLayer } from '../data-layer/data-layer.ts';
import { eventField, fieldReader, readField, readMetas } from './metadata.ts';

describe('3.1 readField', () => {
  const place = (values: Record<string, unknown>) => (name: string) => values[name];
  it.each([
    ['first place first', 'a|b', [{ a: 'layer' }, { b: 'digital' }], 'layer'],
    ['then the next', 'a|b', [{}, { b: 'digital' }], 'digital'],
    ['first name first', 'a b', [{ a: 'one', b: 'two' }], 'one'],
    ['a blank text is skipped', 'a b', [{ a: ' \n', b: 'two' }], 'two'],
    ['a number counts', 'a', [{ a: 0 }], '0'],
    ['objects are skipped', 'a b c d', [{ a: {}, b: null, c: true, d: ['x'] }], ''],
    ['white space is folded', 'a', [{ a: ' x \n y ' }], 'x y'],
    ['a place without names', '|b', [{ '': 'no' }, { b: 'yes' }], 'yes'],
    ['no names at all', '', [{ '': 'no' }], ''],
  ] as const)('%s', (_, sources, places, value) => {
    expect(readField(sources, places.map(place))).toBe(value);
  });

  it('continues after a place that throws', () => {
    const refuses = (): never => {
      throw new Error('no');
    };
    expect(readField('a|b', [refuses, place({ b: 'x' })])).toBe('x');
  });
});

describe('3.1 meta tags', () => {
  beforeEach(() => {
    domPage('');
    document.head.innerHTML = '';
  });

  it.each([
    ['by name', '<meta name="dcterms.title" content="T">', 'T'],
    ['in any case', '<meta name="DCTERMS.Title" content="T">', 'T'],
    ['by property', '<meta property="dcterms.title" content="T">', 'T'],
    [
      'of the page language, if there are two',
      '<meta name="dcterms.title" lang="fr" content="F"><meta name="dcterms.title" lang="en-CA" content="E">',
      'E',
    ],
    [
      'of the other language, if there is only one',
      '<meta name="dcterms.title" lang="fr" content="F">',
      'F',
    ],
    [
      'the first of its kind',
      '<meta name="dcterms.title" content="1"><meta name="dcterms.title" content="2">',
      '1',
    ],
  ])('%s', (_, head, content) => {
    document.head.innerHTML = head;
    expect(readMetas()['dcterms.title']).toBe(content);
  });

  it('is undefined without the tag', () => expect(readMetas()['dcterms.title']).toBeUndefined());
});

describe('3.1 page fields', () => {
  const meta = { 'dcterms.title': 'meta' };
  const digitalData = { page: { title: 'digital' } };
  const field = (name: string, options: FakeOptions, state: object = {}): string => {
    open(options, state);
    return fieldReader()(name);
  };

  it('come from the data layer, then digitalData, then the meta tag', () => {
    const all = { meta, window: { digitalData } };
    expect(field('title', all, { page: { title: 'layer' } })).toBe('layer');
    expect(field('title', all)).toBe('digital');
    expect(field('title', { meta })).toBe('meta');
    expect(field('title', {})).toBe('');
    expect(field('unknown', {})).toBe('');
  });
});

describe('3.2 fields of a pushed event', () => {
  const field = (item: unknown, name: string, state: object = {}): string => {
    open({}, state);
    return eventField(item, name);
  };
  const old = { link: { customCall: 'old' } };

  it.each([
    ['the event', { link: { customCall: ' A:B\n:C ' } }, {}, 'A:B :C'],
    ['a number in the event', { link: { customCall: 7 } }, {}, '7'],
    ['the event before the data layer', { link: { customCall: 'new' } }, old, 'new'],
    ['the data layer', { link: {} }, old, 'old'],
    ['the data layer, without an event', undefined, old, 'old'],
    ['nothing', { link: { customCall: {} } }, {}, ''],
    ['nothing for a text instead of an event', 'link.customCall', {}, ''],
    ['nothing for null', { link: null }, {}, ''],
  ])('3.2 reads %s', (_, item, state, expected) => {
    expect(field(item, 'customCall', state)).toBe(expected);
  });

  it('3.2 uses the path of each field, and none for an unknown field', () => {
    expect(field({ error: { name: '404' } }, 'errorName')).toBe('404');
    expect(field({ name: 'x', error: 'x' }, 'unknown')).toBe('');
  });
});

/** A page whose data layer contains the given state. */
function open(options: FakeOptions, state: object): void {
  fakePage({ ...options, window: { ...options.window, adobeDataLayer: [state] } });
  openDataLayer(() => undefined);
}

it('8.10 ignores a digitalData that throws, and reads the other places', () => {
  const { window } = domPage('');
  document.head.innerHTML = '<meta name="dcterms.title" content="T">';
  Object.defineProperty(window, 'digitalData', {
    configurable: true,
    get() {
      throw new Error('no');
    },
  });
  expect(fieldReader()('title')).toBe('T');
  Reflect.deleteProperty(window, 'digitalData');
});
