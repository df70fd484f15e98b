import { expect, it } from 'vitest';
import { scrubUrl } from './index.ts';

it.each([
  ['https://jane:secret@host.ca/a', 'https://host.ca/a', ['user-name', 'password']],
  ['https://jane@host.ca:8080/a', 'https://host.ca:8080/a', ['user-name']],
  ['//jane:secret@host.ca/a', '//host.ca/a', ['user-name', 'password']],
  ['https://a@b:c@host.ca?x', 'https://host.ca?x', ['user-name', 'password']],
  ['https://jane%40x.ca:secret@host.ca/', 'https://host.ca/', ['user-name', 'password']],
  ['HTTPS:\\\\jane:secret@host.ca\\a', 'HTTPS:\\\\host.ca\\a', ['user-name', 'password']],
])('5.7 removes the user information of %s', (url, expected, kinds) => {
  expect(scrubUrl(url, 'en')).toEqual({ text: expected, kinds });
});

it.each(['https://user:8080/', 'https://pass.example/a', '//host/@handle'])(
  '5.7 keeps %s',
  (url) => {
    expect(scrubUrl(url, 'en')).toEqual({ text: url, kinds: [] });
  },
);

it.each([
  ['//%40\\@', '//\\', ['user-name']],
  ['https://jane:x@/@canada', 'https:///canada', ['user-name', 'password']],
  ['//jane@/@a/@b/c', '///a/@b/c', ['user-name']],
  ['//jane@/jane@x.ca/c', '///[redacted]/c', ['user-name', 'email']],
  ['//jane@/user:x/c', '///user:[redacted]/c', ['user-name']],
])('5.7 removes user information again if no host is left: %s', (url, text, kinds) => {
  const scrubbed = scrubUrl(url, 'en');
  expect(scrubbed.text).toBe(text);
  expect([...scrubbed.kinds].sort()).toEqual([...kinds].sort());
  expect(scrubUrl(text, 'en')).toEqual({ text, kinds: [] });
});

it('5.7 removes the user information of an address without a scheme', () => {
  expect(scrubUrl('jane:secret@host.ca/a', 'en').text).toBe('[redacted]/a');
});
