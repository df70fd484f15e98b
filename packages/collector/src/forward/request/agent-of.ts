/**
 * Makes the user agent of a forwarded hit from the stored browser, major version, system and device. It has the usual
 * form of such browsers, so that the other service detects the same values. It contains nothing of the visitor's own
 * user agent.
 */
import type { Origin } from '@balise/beacon';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** The system versions that browsers send for everybody. The real version is not stored. */
const SYSTEMS: Readonly<Record<string, string>> = {
  Windows: 'Windows NT 10.0; Win64; x64',
  macOS: 'Macintosh; Intel Mac OS X 10_15_7',
  Linux: 'X11; Linux x86_64',
  ChromeOS: 'X11; CrOS x86_64 14541.0.0',
  Android: 'Linux; Android 10; K',
};
const IPHONE = 'iPhone; CPU iPhone OS 18_0 like Mac OS X';
const IPAD = 'iPad; CPU OS 18_0 like Mac OS X';

/** Names that browsers based on Chromium add to the user agent. Brave uses the one of Chrome. */
const ON_CHROMIUM: Readonly<Record<string, string>> = {
  Edge: 'Edg',
  Opera: 'OPR',
  Vivaldi: 'Vivaldi',
  Whale: 'Whale',
  'Amazon Silk': 'Silk',
  'Firefox Focus': 'Focus',
  'Google app': 'GSA',
  'QQ Browser': 'MQQBrowser',
  'Samsung Internet': 'SamsungBrowser',
  'UC Browser': 'UCBrowser',
  WeChat: 'MicroMessenger',
  'Yandex Browser': 'YaBrowser',
};
/** On Apple systems, every browser is based on Safari, and some use another name. */
const ON_IOS: Readonly<Record<string, string>> = {
  ...ON_CHROMIUM,
  Brave: 'Version',
  Chrome: 'CriOS',
  Chromium: 'CriOS',
  Edge: 'EdgiOS',
  Firefox: 'FxiOS',
  Opera: 'OPiOS',
  Safari: 'Version',
};

export function agentOf(origin: Origin): string {
  const marks = [...(origin.isBot ? ['compatible; bot'] : []), ...placeOf(origin)];
  const place = marks.length > 0 ? marks.join('; ') : 'not known';
  return `Mozilla/5.0 (${place}) ${browserOf(origin)}`.trim();
}

function placeOf({ browser, browserVersion, system, device }: Origin): string[] {
  const tv = device === 'tv' ? ['SMART-TV'] : [];
  if (browser === 'Firefox' && system === 'Android')
    return ['Android 10', device === 'mobile' ? 'Mobile' : 'Tablet', `rv:${browserVersion}.0`];
  if (system === 'iOS') return [device === 'tablet' ? IPAD : IPHONE, ...tv];
  const known = [...(system in SYSTEMS ? [SYSTEMS[system] ?? ''] : []), ...tv];
  if (browser === 'Firefox') return [...known, `rv:${browserVersion}.0`];
  if (browser !== 'Internet Explorer') return known;
  return browserVersion > 10
    ? [...known, `Trident/7.0`, `rv:${browserVersion}.0`]
    : ['compatible', `MSIE ${browserVersion}.0`, ...known];
}

function browserOf({ browser, browserVersion: major, system, device }: Origin): string {
  const mobile = device === 'mobile' ? 'Mobile ' : '';
  if (browser === '' || browser === 'other') return mobile;
  if (browser === 'DuckDuckGo')
    return `${APPLE} Version/18.0 ${mobile}Safari/605.1.15 Ddg/${major}.0`;
  if (browser === 'Internet Explorer') return major > 10 ? 'like Gecko' : '';
  if (system === 'iOS') {
    const name = ON_IOS[browser] ?? 'Version';
    return `${APPLE} ${name}/${major}.0 Mobile/15E148 Safari/604.1`;
  }
  if (browser === 'Firefox') return `Gecko/20100101 Firefox/${major}.0`;
  if (browser === 'Safari' || browser === 'Android Browser')
    return `${APPLE} Version/${major}.0 ${mobile}Safari/605.1.15`;
  const base = browser === 'Chromium' ? browser : 'Chrome';
  const own = browser in ON_CHROMIUM ? ` ${ON_CHROMIUM[browser]}/${major}.0.0.0` : '';
  return `${WEBKIT} ${base}/${major}.0.0.0 ${mobile}Safari/537.36${own}`;
}
