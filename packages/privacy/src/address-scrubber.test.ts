/** Tests addresses: parameters with personal names, search terms, and numbers in the addresses of links. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressScrubber } from './address-scrubber.ts';
import { nameList } from './personal-name.ts';

const NAMES = ['sin', 'naissance', 'nom', 'prenom', 'password*', 'username', 'token', 'jsessionid'];
const scrub = addressScrubber({
  personal: nameList(NAMES),
  typed: nameList(['q', 'allq', 'utm_term', 'search']),
});

describe('5.7 a parameter with a personal name keeps its name and loses its value', () => {
  it.each([
    ['https://a.ca/en?SIN=046454286&x=2#top', 'https://a.ca/en?SIN=&x=2#top'],
    ['?x=2&user%5Fsin=1&s%69n=2', '?x=2&user%5Fsin=&s%69n='],
    ['sin=1&x=2', 'sin=&x=2'],
    ['/p;jsessionid=12AB?x=1', '/p;jsessionid=?x=1'],
    ['?dateNaissance=1970-01-01&pr%C3%A9nom=Zo%C3%A9', '?dateNaissance=&pr%C3%A9nom='],
    ['?user[name]=jo&user-name=jo', '?user[name]=&user-name=[redacted]'],
    ['?password2=a&passwordConfirm=b', '?password2=&passwordConfirm='],
    ['https://a.ca/#/step?token=1&page=2', 'https://a.ca/#/step?token=&page=2'],
    ['https://a.ca/#token=1', 'https://a.ca/#token='],
    ['?back=%2Fa%3Ftoken%3D1%26x%3D2', '?back=%2Fa%3Ftoken%3D%26x%3D2'],
    ['?back=%252Fa%253Ftoken%253D1', '?back=%2Fa%3Ftoken%3D'],
    ['?a=1;sin=2', '?a=1%3Bsin%3D'],
    ['?code=4%2F0A&state=xyz&scope=a', '?code=&state=&scope=a'],
    ['#state=xyz&code=1', '#state=&code='],
    ['?code=1;state=2', '?code='],
    ['?code=1&amp;state=2', '?code=&amp;state='],
    // In `SINNumber`, the group of capitals stops before the next word.
    ['?SINNumber=1&userSINNumber=2&x=3', '?SINNumber=&userSINNumber=&x=3'],
    // The separator between name and value is encoded too: an address in a path, a route in a fragment.
    [
      '/r/https%3A%2F%2Fb.ca%2F%3Ftoken%3D1%26x%3D2/y',
      '/r/https%3A%2F%2Fb.ca%2F%3Ftoken%3D%26x%3D2/y',
    ],
    ['https://a.ca/#%2Fstep%3Ftoken%3D1', 'https://a.ca/#%2Fstep%3Ftoken%3D'],
    ['?x&sin%3D1&y', '?x&sin%3D&y'],
    ['/p%3Bjsessionid%3D1?x', '/p%3Bjsessionid%3D?x'],
    ['/p%3Bjsessionid=1?x', '/p%3Bjsessionid=?x'],
    // Content below the maximum depth is removed completely.
    ['?a=b=c=d=e=sin=1', '?a=b%3Dc%3Dd%3De%3Dsin%3D'],
    [`?${'a='.repeat(20)}1`, `?a=${'a%3D'.repeat(9)}`],
    // Members of objects in JSON, also nested and in lists.
    ['?d=%7B%22token%22%3A%22x%22%2C%22a%22%3A1%7D', '?d=%7B%22token%22%3A%22%22%2C%22a%22%3A1%7D'],
    ['?d={%22user_sin%22:46,%22x%22:[1]}', '?d=%7B%22user_sin%22%3A%22%22%2C%22x%22%3A[1]%7D'],
    [
      '?d=[{"nom":{"a":"b"}},{"nom":"c"}]',
      '?d=[%7B%22nom%22%3A%22%22%7D%2C%7B%22nom%22%3A%22%22%7D]',
    ],
    [
      '?d={"back":"/a?token=1","q":"K1A0A1"}&x=2',
      '?d=%7B%22back%22%3A%22%2Fa%3Ftoken%3D%22%2C%22q%22%3A%22[redacted]%22%7D&x=2',
    ],
    ['?d={"x":1,"token":"ab', '?d='],
    ['?d={token:1}', '?d='],
    ['https://a.ca/#{%22token%22:%22a/b%22}', 'https://a.ca/#%7B%22token%22%3A%22%22%7D'],
    ['https://a.ca/x?%7B%22token%22%3A1%7D', 'https://a.ca/x?%7B%22token%22%3A%22%22%7D'],
    ['?tokens=1&userTokens=2&noms[]=3&x=4', '?tokens=&userTokens=&noms[]=&x=4'],
  ])('5.7 %s', (url, text) => {
    expect(scrub(url, 'en').text).toBe(text);
    expect(scrub(url, 'en').kinds).toContain('parameter');
  });

  it.each([
    '?code=1',
    '?state=on',
    '?sin=',
    '?cousin=2&business=3&nominee=4',
    '/sin=1',
    '?d=%7B%22page%22%3A%20%222%22%2C%22list%22%3A[1,null,true]%7D',
    '/api/{id}/x?y={z:1}',
    'https://sin.ca/?x',
    '?x=1&&y=2',
    '?q=hello%20world&x=%zz',
    '',
  ])('5.7 keeps every byte of %s', (text) => {
    expect(scrub(text, 'en')).toEqual({ text, kinds: [] });
  });
});

it('3.7 redacts search terms as text', () => {
  const url =
    '/en/sr/srb.html?q=046+454+286+AB123456+K1A+0B1+613-555-0199&ALLQ=call+K1A0B1+now&x=K1A0B1';
  expect(scrub(url, 'en')).toEqual({
    text: '/en/sr/srb.html?q=[redacted]+[redacted]+[redacted]+[redacted]&ALLQ=call+[redacted]+now&x=K1A0B1',
    kinds: ['postal-code', 'digits', 'passport'],
  });
  expect(scrub('#q=K1A%200B1', 'fr').text).toBe('#q=[caviard%C3%A9]');
  for (const name of ['q[]', 'q%5B0%5D', 'amp;q', '+q', 'q%20']) {
    expect(scrub(`?x=1&${name}=K1A0B1`, 'en').text).toBe(`?x=1&${name}=[redacted]`);
  }
});

it('3.7, 3.14 redacts other typed texts as text, also as words of longer names', () => {
  for (const name of ['utm_term', 'UTM_Term', 'search', 'site_search', 'searchText']) {
    expect(scrub(`?x=1&${name}=call+613-555-0199`, 'en')).toEqual({
      text: `?x=1&${name}=call+[redacted]`,
      kinds: ['digits'],
    });
  }
  expect(scrub('?utm_term=%2Fa%3Ftoken%3D1%26x%3DK1A0B1', 'en').text).toBe(
    '?utm_term=%2Fa%3Ftoken%3D%26x%3D[redacted]',
  );
  expect(scrub('?term=K1A0B1&research=K1A0B1', 'en').kinds).toEqual([]);
});

it('5.7 redacts nine digits with a valid check digit in the address of a link', () => {
  for (const [url, text] of [
    ['/docs/t4-046454286.pdf', '/docs/t4-[redacted].pdf'],
    ['/docs/T4%20046454286.pdf', '/docs/T4%20[redacted].pdf'],
    ['/docs/046-454-286-046454286.pdf', '/docs/[redacted]-[redacted].pdf'],
    ['https://a.ca/x?file=046%20454%20286', 'https://a.ca/x?file=[redacted]'],
    ['https://a.ca/046454286', 'https://a.ca/[redacted]'],
    // The address of a direct call may be unescaped or escaped twice.
    ['https://a.ca/t4-046 454 286.pdf', 'https://a.ca/t4-[redacted].pdf'],
    ['https://a.ca/t4-046%2520454%2520286.pdf', 'https://a.ca/t4-[redacted].pdf'],
    ['https://a.ca/t4-046%2D454%2D286.pdf', 'https://a.ca/t4-[redacted].pdf'],
  ] as const) {
    expect(scrub(url, 'en', true)).toEqual({ text, kinds: ['digits'] });
    expect(scrub(url, 'en')).toEqual({ text: url, kinds: [] });
  }
  for (const url of [
    '/123456789.pdf',
    '/1046454286.pdf',
    '/0464542861.pdf',
    'https://046454286.ca/',
  ]) {
    expect(scrub(url, 'en', true)).toEqual({ text: url, kinds: [] });
  }
});

it('5.7 finds nothing in its own result', () => {
  const parts = (
    'https://a.ca|/|;|?|&|#|=|sin|q|allq|token|code|state|x|%3D|%3F|%26|%253D|+|%20|046454286|046-454-286|K1A 0B1|AB123456|' +
    '(at)|613-555-0199|;q=|amp;|%3B|[]|user|:|@|%40|case number 12345|[redacted]|[caviardé]|[caviard%C3%A9]|é|%C3%A9|%C3|%|{"|"}|":"|%7B%22|\ud83d|password|a'
  ).split('|');
  const address = fc
    .array(fc.constantFrom(...parts), { maxLength: 20 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(
      address,
      fc.constantFrom('en' as const, 'fr' as const),
      fc.boolean(),
      (url, language, isLink) => {
        const once = scrub(url, language, isLink);
        const twice = scrub(once.text, language, isLink);
        expect(twice).toEqual({ text: once.text, kinds: [] });
        expect(once.kinds.length > 0).toBe(once.text !== url);
      },
    ),
  );
});
