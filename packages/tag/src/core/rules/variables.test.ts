import { describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { clearKept, getVar, kept, setVar } from './variables.ts';

it('4.5 prefers variables of the page to values of rules, and keeps them after clearing', () => {
  fakePage();
  kept().dimensions = { title: 'rule', theme: 'rule' };
  kept().events = { search: true };
  setVar('title', 'page');
  expect([getVar('title'), getVar('theme'), getVar('other')]).toEqual(['page', 'rule', undefined]);
  clearKept();
  expect([getVar('title'), getVar('theme')]).toEqual(['page', undefined]);
  expect(kept().events).toEqual({});
});

it('4.5 sets several variables from an object, and ignores other arguments', () => {
  fakePage();
  setVar({ a: 1, b: undefined });
  for (const name of [undefined, null, 7, true]) setVar(name, 'x');
  expect(kept().custom).toEqual({ a: 1, b: undefined });
});

it('4.1 jsAbort is whether the page is aborted, unless the page sets it', () => {
  fakePage();
  expect(getVar('jsAbort')).toBe(false);
  fakePage({ url: 'https://www.example.org/' });
  expect(getVar('jsAbort')).toBe(true);
  setVar('jsAbort', false);
  expect(getVar('jsAbort')).toBe(false);
});

describe('value of a path', () => {
  const element = {
    id: 'e',
    textContent: ' a  b ',
    parent: { id: 'p' },
    getAttribute: (name: string) => (name === 'data-x' ? 'x' : null),
  };
  const event = { element, target: { id: 't' }, detail: { a: { b: 1 } }, type: 'click' };
  it.each([
    ['event.type', 'click'],
    ['event.detail.a.b', 1],
    ['event', event],
    ['event.element.id', 'e'],
    ['target.id', 't'],
    ['this', element],
    ['this.id', 'e'],
    ['this.parent.id', 'p'],
    ['this.@text', ' a  b '],
    ['this.@cleanText', 'a b'],
    ['this.getAttribute(data-x)', 'x'],
    ['this.getAttribute(data-y)', null],
    ['this.missing', undefined],
    ['product.name', 'P'],
    ['product.size.width', 2],
    ['a.b', 'whole name'],
    ['other', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%s', (path, expected) => {
    fakePage();
    setVar({ product: { name: 'P', size: { width: 2 } }, 'a.b': 'whole name' });
    expect(getVar(path, event)).toEqual(expected);
  });

  it('is undefined without an event, and events are not kept', () => {
    fakePage();
    for (const path of ['event', 'this', 'target']) {
      for (const none of [undefined, null, 5, 'text']) {
        expect(getVar(path, path === 'event' ? undefined : none)).toBeUndefined();
      }
    }
    getVar('this.id', event);
    expect(kept()).toEqual({ dimensions: {}, events: {}, custom: {} });
  });
});
