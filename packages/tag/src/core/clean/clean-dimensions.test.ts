import { beforeEach, describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { cleanDimensions, cut } from './clean-dimensions.ts';

const cleaning = { a: 'url', q2048: 'query', l: 'login', c: 'code', '10': 'short', 'c-5': 'end' };

beforeEach(() => void fakePage({ settings: { cleaning } }));

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
  it('is cleaned', () => expect(cleanDimensions({ [id]: value }, 'en')).toEqual({ [id]: cleaned }));
});

it('6.1 drops a label that redaction would change', () => {
  const findings: string[][] = [];
  const found = (...finding: string[]) => findings.push(finding);
  expect(cleanDimensions({ login: 'jane@mail.test' }, 'en', found)).toEqual({ login: '' });
  expect(findings).toEqual([['email', 'login']]);
});

it('5.6 redacts before it cuts, in the language of the page', () => {
  expect(cleanDimensions({ short: '12345678901234' }, 'fr')).toEqual({ short: '[caviardé]' });
});

it('5.7 keeps only the scheme of a data address', () => {
  const url = 'data:text/html,Jane';
  expect(cleanDimensions({ url }, 'en')).toEqual({ url: 'data:' });
});

it('5.6 cleans a dimension without an entry as text', () => {
  expect(cleanDimensions({ other: 'a@b.ca ' + 'x'.repeat(300) }, 'en')).toEqual({
    other: '[redacted] ' + 'x'.repeat(244),
  });
});

it('leaves out empty values', () => expect(cleanDimensions({ title: '' }, 'en')).toEqual({}));

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['abcd', -3, 'bcd'],
  ['ab🚀', 3, 'ab'],
  ['ab🚀', 4, 'ab🚀'],
  ['🚀ab', -3, 'ab'],
  ['🚀ab', -4, '🚀ab'],
])('5.18 cuts %s to %d characters: %s', (text, length, kept) =>
  expect(cut(text, length)).toBe(kept),
);
