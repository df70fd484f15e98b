import { expect, it } from 'vitest';
import { referrerKindOf } from './referrer-kind.ts';

it.each([
  ['', 'typed'],
  ['https://www.google.ca/', 'search'],
  ['https://www.google.co.uk/search', 'search'],
  ['https://news.google.com:443/', 'search'],
  ['https://google.evil.example/', 'other'],
  ['https://notgoogle.ca/', 'other'],
  ['https://gemini.google.com/app', 'assistant'],
  ['https://chatgpt.com/', 'assistant'],
  ['https://www.google.com/url?q=https://chatgpt.com/', 'search'],
  ['https://m.facebook.com/', 'social'],
  ['https://T.CO/abc', 'social'],
  ['android-app://com.google.android.gm/', 'other'],
  ['android-app://com.google.android.googlequicksearchbox', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'search'],
  ['android-app://com.linkedin.android/', 'social'],
  ['android-app://com.yahoo.mail/', 'other'],
  ['https://com.google.evil.example/', 'other'],
  ['https://mail.google.com/mail/u/0/', 'other'],
  ['https://docs.google.com/', 'other'],
  ['https://calendar.google.com/', 'other'],
  ['https://console.cloud.google.com/', 'other'],
  ['https://ca.mail.yahoo.com/', 'other'],
  ['https://mail.yahoo.co.jp/', 'other'],
  ['https://mail.aol.com/', 'other'],
  ['https://ca.search.yahoo.com/', 'search'],
  ['https://notebooklm.google.com/', 'assistant'],
  ['https://www.canada.ca/en.html', 'government'],
  ['https://www.Quebec.ca/', 'government'],
  ['https://canada.ca.evil.example/', 'other'],
  ['https://user@www.bing.com/', 'other'],
  ['not an address', 'other'],
])('a page view from "%s" is %s', (referrer, expected) => {
  expect(referrerKindOf({ kind: 'page', dimensions: { referrer } })).toBe(expected);
});

it('a link has none', () => {
  expect(referrerKindOf({ kind: 'link', dimensions: {} })).toBe('');
});
