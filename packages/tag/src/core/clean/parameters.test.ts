import { settings as allSettings } from '@balise/settings';
import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { cleaningById, parameterOrder } from './parameters.ts';

it.each([
  ['a hit parameter', 't', [['t', 't']]],
  ['one with a different wire name', 'g:pageName', [['g', 'pageName']]],
  ['a prop and an eVar', 'title:11', [['title', 'c11', 'v11']]],
  ['an eVar only', 'url:v27', [['url', 'v27']]],
  ['no wire name', 'server', [['server', 'server']]],
  [
    'one key twice, in the order of the wire',
    't end:c22 end:v22',
    [
      ['t', 't'],
      ['end', 'c22'],
      ['end', 'v22'],
    ],
  ],
])('7.3 %s: %s', (_, parameters, order) => {
  fakePage({ settings: { parameters } });
  expect(parameterOrder()).toEqual(order);
});

it.each([
  ['text of a length', '10', '', 10],
  ['text that keeps its end', '-255', '', -255],
  ['an address', 'a', 'a', 255],
  ['an address of a length', 'a100', 'a', 100],
  ['a query', 'q2048', 'q', 2048],
  ['a label', 'l', 'l', 255],
  ['a code that keeps its end', 'c-5', 'c', -5],
])('5.18 is cleaned as %s: %s', (_, how, content, length) => {
  fakePage({ settings: { cleaning: { a7: 'z', [how]: 'w x y' } } });
  const cleaning = cleaningById();
  for (const id of ['w', 'x', 'y']) expect(cleaning.get(id)).toEqual({ content, length });
  expect([...cleaning.keys()].sort()).toEqual(['w', 'x', 'y', 'z']);
});

it('5.18 cleans every dimension of the release as the settings require', () => {
  fakePage();
  const letters = {
    text: '',
    address: 'a',
    link: 'k',
    query: 'q',
    label: 'l',
    code: 'c',
  } as const;
  const cleaning = cleaningById();
  const { dimensions } = allSettings.variables;
  expect(dimensions.length).toBeGreaterThan(50);
  expect(cleaning.size).toBeGreaterThan(20);
  for (const { id, content, maxLength, keep } of dimensions) {
    const length = keep === 'end' ? -maxLength : maxLength;
    const how = cleaning.get(id) ?? { content: '', length: 255 };
    expect(how, id).toEqual({ content: letters[content], length });
  }
});
