// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { seenElement } from './seen-element.ts';

it.each([
  [
    'a link, by its text',
    '<a href="#x"><b>Apply now</b></a>',
    'b',
    { tag: 'a', text: 'Apply now' },
  ],
  ['a tab', '<i role="tab">One</i>', 'i', { tag: 'i', text: 'One', role: 'tab' }],
  [
    'personal text',
    '<button>Call 613-555-0123</button>',
    'button',
    { tag: 'button', text: expect.not.stringContaining('0123') },
  ],
  ['a field, without its answer', '<input value="Jane">', 'input', { tag: 'input', text: '' }],
  [
    'editable text',
    '<p contenteditable role="textbox">Jane</p>',
    'p',
    { tag: 'p', text: '', role: 'textbox' },
  ],
  [
    'a region with a role, without its text',
    '<main role="main"><p>Welcome, Jane</p></main>',
    'p',
    { tag: 'p', text: '' },
  ],
  [
    'an option, without its words',
    '<b role="option">Single</b>',
    'b',
    { tag: 'b', text: '', role: 'option' },
  ],
  [
    'the label of a choice, without its words',
    '<label>Single <input type="radio"></label>',
    'label',
    { tag: 'label', text: '' },
  ],
  ['a part of the page, without its text', '<p>Hello Jane</p>', 'p', { tag: 'p', text: '' }],
  [
    'an untracked link',
    '<div data-gc-analytics-exempt><a href="#">Jane</a></div>',
    'a',
    { tag: 'a', text: '' },
  ],
])('describes %s', (_, body, selector, seen) => {
  const { find } = domPage(body);
  expect(seenElement(find(selector))).toEqual(seen);
});
