import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { subjectOf } from './subject-of.ts';

it.each([
  ['Benefits', 'Benefits'],
  [' Benefits\u00A0', 'Benefits'],
  [' \u00A0 ', 'www.canada.ca/en/services/benefits.html'],
  ['', 'www.canada.ca/en/services/benefits.html'],
])('for a page with the title %j, returns %j', (title, subject) => {
  expect(subjectOf(makeHit({ dimensions: { title } }))).toBe(subject);
});

it('uses the address of a link with a blank text, or nothing', () => {
  const blanks = { linkName: '  ', dimensions: { linkText: '\u00A0' } };
  expect(subjectOf(makeDownload(blanks))).toBe('https://www.canada.ca/guide.pdf');
  expect(subjectOf(makeDownload({ ...blanks, linkUrl: '' }))).toBe('');
});
