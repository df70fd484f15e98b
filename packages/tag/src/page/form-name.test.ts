// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { formName } from './form-name.ts';

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
])('3.18 %s is called "%s"', (form, name) => {
  const { page, find } = domPage(form);
  expect(formName(page, find('form'))).toBe(name);
});
