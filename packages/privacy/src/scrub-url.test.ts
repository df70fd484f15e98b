import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubUrl } from './index.ts';

it.each([
  ['in a query', 'https://x.ca/a?e=jane@x.ca&b=1#z', 'https://x.ca/a?e=[redacted]&b=1#z'],
  ['encoded', '/a?e=jane%40x.ca&b=1', '/a?e=[redacted]&b=1'],
  ['encoded twice', '/a?e=jane%2540x.ca', '/a?e=[redacted]'],
  ['in a path', 'x.ca/contact/jane@x.ca/', 'x.ca/contact/[redacted]/'],
  ['in a fragment', '#e=jane@x.ca', '#e=[redacted]'],
  [
    'after mailto',
    'mailto:jane@x.ca?cc=bob%40x.ca&subject=Hi',
    'mailto:[redacted]?cc=[redacted]&subject=Hi',
  ],
  ['with a word for the sign', '/a?e=jane%28at%29x.ca', '/a?e=[redacted]'],
  ['with an encoded word in brackets', '/a?e=jane%255Bat%255Dx.ca', '/a?e=[redacted]'],
  ['with an encoded entity', '/a?e=jane%26amp%3B%2364%3Bx.ca', '/a?e=[redacted]'],
  ['with an old encoding', '/a?e=jane%u0040x.ca', '/a?e=[redacted]'],
  ['that looks like a version', '/a?p=jquery@3.7.1#b@2', '/a?p=[redacted]#[redacted]'],
  ['in a nested address', '?n=https%3A%2F%2Fx.ca%3Fe%3Dj%40x.ca&b=1', '?n=[redacted]&b=1'],
])('5.7 redacts an e-mail address: %s', (_, url, expected) => {
  expect(scrubUrl(url, 'en')).toEqual({ text: expected, kinds: ['email'] });
});

it.each([
  '/en?sin=123456789',
  '/en?p=K1A0A1&q=K1A%200A1',
  '/en?id=AB123456',
  'tel:+16135551234',
  'https://social.example/@canada',
  'https://cdn.example/npm/jquery@3.7.1/dist/jquery.min.js?v=2',
  'https://www.canada.ca/fr/sant%C3%A9.html?a=1&b=#c',
  'javascript:void(0)',
  '',
])('5.3 5.7 keeps %j', (url) => {
  expect(scrubUrl(url, 'en')).toEqual({ text: url, kinds: [] });
});

it('5.7 writes the marker in the language of the page', () => {
  expect(scrubUrl('/?e=a@b.ca', 'fr').text).toBe('/?e=[caviardé]');
});

it('5.7 has a stable result after a browser has rewritten the address', () => {
  const { text } = scrubUrl('https://x.ca/?pass=x&e=a@b.ca', 'fr');
  expect(scrubUrl(new URL(text).href, 'en').kinds).toEqual([]);
});

it('5.7 a valid address stays valid and keeps its host', () => {
  const part = fc.constantFrom(
    'a',
    'user:x',
    'pass=b c',
    'é@x.ca',
    'j%40x.ca',
    'case-number-12345',
    '@h',
    '%',
    '[',
    ':',
    ';',
  );
  const parts = fc.array(part, { maxLength: 4 });
  const url = fc.tuple(fc.constantFrom('', 'u@', 'u:p@', 'a@b:c@'), parts, parts, parts);
  fc.assert(
    fc.property(
      url,
      fc.constantFrom('https://host.ca:81/', '//host.ca/'),
      ([info, path, query, hash], start) => {
        const rest = `${path.join('/')}?${query.join('&x=')}#${hash.join('/')}`;
        const { text } = scrubUrl(start.replace('//', `//${info}`) + rest, 'fr');
        const scrubbed = new URL(text, 'https://base.ca/');
        expect(scrubbed.hostname).toBe('host.ca');
        expect(scrubbed.username + scrubbed.password).toBe('');
        expect(scrubbed.pathname.split('/').length).toBe(`/${path.join('/')}`.split('/').length);
      },
    ),
  );
});
