import { describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { libraryHostFault } from './library-host.ts';

const NOT_AUTHORIZED = 'This library is not authorized for this domain.';
const EMBED_CODE_MISSING = 'Unable to find the Library Embed Code for Dynamic Host Resolution.';

const faultOf = (src: string | null | undefined): string => {
  const { document } = fakePage({ url: 'https://www.canada.ca/en.html' });
  const currentScript = src === undefined ? null : { getAttribute: () => src };
  Object.assign(document, { currentScript });
  return libraryHostFault('cdn.canada.ca www.canada.ca');
};

describe('8.11 host of the library', () => {
  it.each([
    'https://cdn.canada.ca/lib/balise.js',
    'https://www.canada.ca/lib/balise.js',
    'http://cdn.canada.ca/x.js',
    'HTTPS://CDN.Canada.ca:8443/x.js',
    '//cdn.canada.ca/x.js',
    ' https://cdn.canada.ca/x.js',
  ])('%j is authorized', (src) => expect(faultOf(src)).toBe(''));

  it.each([
    'https://canada.ca/x.js',
    'https://evil.example/cdn.canada.ca',
    'https://cdn.canada.ca.evil.example/x.js',
    'https://cdn.canada.ca@evil.example/x.js',
    'https://xcdn.canada.ca/x.js',
    'https://cdn.canada.ca./x.js',
    '//evil.example/x.js',
  ])('%j is not', (src) => expect(faultOf(src)).toBe(NOT_AUTHORIZED));

  it.each(['/lib/balise.js', 'balise.js', '', 'data:text/javascript,0', 'blob:x', null, undefined])(
    '%j is not an embed address',
    (src) => expect(faultOf(src)).toBe(EMBED_CODE_MISSING),
  );
});
