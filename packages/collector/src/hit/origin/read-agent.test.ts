import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf, isBrowser, isSystem } from './names.ts';
import { readAgent } from './read-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  '(iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const GOOGLEBOT = '(compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('browser, system and device of', () => {
  it.each([
    [
      `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.6778.86 Safari/537.36`,
      'Chrome 131',
      'Windows',
      'desktop',
    ],
    [
      `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`,
      'Edge 131',
      'Windows',
      'desktop',
    ],
    [
      `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'Opera 115',
      'Windows',
      'desktop',
    ],
    [
      '(Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
      'Internet Explorer 11',
      'Windows',
      'desktop',
    ],
    [
      '(Windows; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)',
      'Internet Explorer 8',
      'Windows',
      'desktop',
    ],
    [
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari 18',
      'macOS',
      'desktop',
    ],
    [
      '(X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox 132',
      'Linux',
      'desktop',
    ],
    [
      `(X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome 131',
      'ChromeOS',
      'desktop',
    ],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iOS', 'mobile'],
    [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 132', 'iOS', 'mobile'],
    [`${IPHONE} GSA/340.3.6 Mobile/15E148 Safari/604.1`, 'Google app 340', 'iOS', 'mobile'],
    [
      '(iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
      'Chrome 131',
      'iOS',
      'tablet',
    ],
    [
      `(Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome 131',
      'Android',
      'mobile',
    ],
    [
      `(Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome 131',
      'Android',
      'tablet',
    ],
    [
      `(Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 26',
      'Android',
      'mobile',
    ],
    [
      `(Linux; Android 12; BRAVIA 4K) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`,
      'Chrome 120',
      'Android',
      'tv',
    ],
    [
      `(Linux; Android 9; AFTMM; wv) ${WEBKIT} Version/4.0 Chrome/110 Safari/537.36`,
      'Chrome 110',
      'Android',
      'tv',
    ],
    [`(Web0S; Linux/SmartTV) ${WEBKIT} Chrome/108.0.0.0 Safari/537.36`, 'other 0', '', 'tv'],
  ])('Mozilla/5.0 %s', (agent, browser, system, device) => {
    const parts = readAgent(`Mozilla/5.0 ${agent}`);
    expect(`${parts.browser} ${parts.browserVersion}`).toBe(browser);
    expect(parts).toMatchObject({ system, device, isBot: false });
  });

  it('an empty user agent are empty', () => {
    expect(readAgent('')).toEqual({
      browser: '',
      browserVersion: 0,
      system: '',
      device: '',
      isBot: false,
    });
  });
});

describe('is a bot:', () => {
  it.each([
    `Mozilla/5.0 ${GOOGLEBOT}`,
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 ${GOOGLEBOT}`,
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0.0.0 Safari/537.36`,
    'curl/8.5.0',
    'python-requests/2.32.3',
  ])('%s', (agent) => expect(readAgent(agent).isBot).toBe(true));
});

describe('the result contains no text outside the fixed lists', () => {
  it.each(['jo.tremblay@example.ca/7', 'K9Z7X4', 'constructor/1', '__proto__/2', '()', GOOGLEBOT])(
    'for "%s"',
    (agent) => expect(readAgent(agent)).toMatchObject({ browser: 'other', browserVersion: 0 }),
  );

  it.each(['Firefox/046454286', 'Firefox/1234', 'Firefox/x', 'Firefox', 'Chrome/6135550177.1'])(
    'and version 0 for "%s"',
    (agent) => expect(readAgent(agent).browserVersion).toBe(0),
  );

  it('for any input', () => {
    const word = fc.constantFrom(
      ...['Mozilla/5.0', 'Chrome/', 'Version/', 'Windows NT 10.0', 'Android', 'iPhone', 'like'],
      ...['Mac OS X', 'Macintosh', 'Tizen', '(', ')', ';', ' ', '1.2', '99999', 'OPR/', 'Edg/'],
    );
    const agent = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.oneof(word, fc.string({ maxLength: 5 }))).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(agent, (text) => {
        const { browser, browserVersion, system, device } = readAgent(text);
        expect(browser === '' ? text === '' : isBrowser(browser)).toBe(true);
        expect(system === '' || isSystem(system)).toBe(true);
        expect(deviceOf(device)).toBe(device);
        expect(Number.isInteger(browserVersion) && browserVersion < 1000).toBe(true);
      }),
    );
  });
});

it.each([
  ['(Linux; Android 8.1.0; M bot 60 Build/O11019)', false],
  ['(Linux; Android 10; M bot 60)', false],
  ['(Linux; U; Android 4.4.2; fr-ca; M bot 60 Build/KOT49H)', false],
  ['(Linux; Android 13; Robot X)', false],
  [`(Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${WEBKIT} ${GOOGLEBOT}`, true],
  [`(Linux; Android 10; M bot 60) ${WEBKIT} ${GOOGLEBOT}`, true],
  ['(Linux; Android 7.0; compatible; AnyBot/1.0)', true],
])('whether %s is a bot: %s', (rest, isBot) => {
  const agent = rest.includes('AppleWebKit')
    ? rest
    : `${rest} ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36`;
  expect(readAgent(`Mozilla/5.0 ${agent}`).isBot).toBe(isBot);
});
