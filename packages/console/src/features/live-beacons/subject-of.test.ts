import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { subjectOf } from './subject-of.ts';

it.each([
  ['Benefits', 'Benefits'],
  [' Benefits\u00A0', 'Benefits'],
  [' \u00A0 ', 'www.canada.ca/en/services/benefits.html'],
  ['', 'www.canada.ca/en/services/benefits.html'],
])('a page with the title %j is about %j', (title, subject) => {
  expect(subjectOf(makeHit({ dimensions: { title } }))).toBe(subject);
});

it('a link with a text of blanks is about its address, or nothing', () => {
  const blanks = { linkName: '  ', dimensions: { linkText: '\u00A0' } };
  expect(subjectOf(makeDownload(blanks))).toBe('https://www.canada.ca/guide.pdf');
  expect(subjectOf(makeDownload({ ...blanks, linkUrl: '' }))).toBe('');
});
