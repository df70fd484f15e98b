// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { isComplete } from './form-complete.ts';

const MARK = 'data-gc-analytics-collect="notPrivate"';
const RADIOS = `<input type="radio" name="r" value="1" ${MARK}><input type="radio" name="r" value="2" checked ${MARK}>`;

it.each([
  ['a required field without answer', '<input required><input value="1">', false],
  ['all that is required', '<input required value="1"><input>', true],
  [
    'a required choice',
    '<input type="radio" name="r" required><input type="radio" name="r">',
    false,
  ],
  [
    'a choice of the group',
    '<input type="radio" name="r" required><input type="radio" name="r" checked>',
    true,
  ],
  ['a required list', '<select required><option value="">Choose</select>', false],
  [
    'what may be collected, where nothing is required',
    `<input name="a" value="1" ${MARK}><input>`,
    true,
  ],
  ['an empty one of these', `<input name="a" value="1" ${MARK}><input name="b" ${MARK}>`, false],
  ['one choice of a group of these', RADIOS, true],
  ['neither required nor collected', '<input value="1">', false],
  ['no field', '', false],
])('3.19 %s', (_, fields, complete) => {
  const { page, find } = domPage(`<form>${fields}</form>`);
  expect(isComplete(page, find('form'))).toBe(complete);
});
