import { describe, expect, it } from 'vitest';
import { dimensionCleaner } from './clean-dimensions.ts';

const clean = dimensionCleaner(
  't title:11 url:12:a query:v39:q2048 login:66:l code::c short:v1:10 end:c22:c-5 end:v22',
);

describe.each([
  ['5.6 text', 'title', 'call 613-555-1234', 'call [redacted]'],
  ['5.7 address', 'url', '/report-123456789?user=x', '/report-123456789?user=[redacted]'],
  ['5.1 query', 'query', '?m=a%40b.ca', 'removed: email'],
  ['5.7 query', 'query', '?user=x', '?user=[redacted]'],
  ['6.1 label', 'login', 'signed in', 'signed in'],
  ['code', 'code', '123456789012', '123456789012'],
  ['5.18 length', 'short', 'abcdefghijkl', 'abcdefghij'],
  ['5.18 end', 'end', 'abcdefghijkl', 'hijkl'],
  ['default length', 'title', 'x'.repeat(300), 'x'.repeat(255)],
])('%s', (_, id, value, cleaned) => {
  it('is cleaned', () => expect(clean({ [id]: value }, 'en')).toEqual({ [id]: cleaned }));
});

it('6.1 a label that would be changed is dropped', () => {
  const findings: string[][] = [];
  const found = (...finding: string[]) => findings.push(finding);
  expect(clean({ login: 'jane@mail.test' }, 'en', found)).toEqual({ login: '' });
  expect(findings).toEqual([['email', 'login']]);
});

it('5.6 scrubs before it cuts, in the language of the page', () => {
  expect(clean({ short: '12345678901234' }, 'fr')).toEqual({ short: '[caviardé]' });
});

it('leaves out what is empty', () => expect(clean({ title: '' }, 'en')).toEqual({}));
