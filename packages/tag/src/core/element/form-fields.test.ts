// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { answerOf, fieldName, fieldsOf, formName } from './form-fields.ts';

it.each([
  [
    '<form data-gc-analytics-formname=" ESDC|EDSC:   Finder " name="b" id="c">',
    'ESDC|EDSC: Finder',
  ],
  ['<div data-gc-analytics-formname="Round it"><form name="b">', 'Round it'],
  ['<form data-gc-analytics-formname="" name="b" id="c">', 'b'],
  ['<form name="b" id="c">', 'b'],
  ['<form id="c"><input name="id"><input name="name">', 'c'],
  ['<form>', ''],
])('3.18 the name of %s is "%s"', (form, name) => {
  const { find } = domPage(form);
  expect(formName(find('form'))).toBe(name);
});

describe('5.14 fields of a form', () => {
  it('are all fields that visitors fill in, in document order, by name or id', () => {
    const { find } = domPage(`<form><textarea id="c"></textarea><input name="a" id="x">
      <button name="b"></button><input type="submit" name="d"><select name="elements"></select></form>`);
    expect(fieldsOf(find('form')).map(fieldName)).toEqual(['c', 'a', 'elements']);
  });

  it.each([
    [' text ', '<input value=" text ">', 'text'],
    ['a choice that is passed in', '<input type="radio" value="1">', '1', true],
    ['an unselected choice', '<input type="radio" value="1">', ''],
    [
      'the code of an option',
      '<select><option value="x" data-gc-analytics-value="7"></select>',
      '7',
    ],
  ])('have this answer: %s', (_, field, answer, isChosen?: boolean) => {
    const { find } = domPage(`<form>${field}</form>`);
    const [first] = fieldsOf(find('form'));
    expect(first && answerOf(first, isChosen)).toBe(answer);
  });
});
