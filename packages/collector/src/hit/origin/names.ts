/**
 * The names of browsers, systems and devices that an origin may have, with the corresponding names of the parser
 * library. An origin has no other names.
 */
import { DEVICES } from '@balise/contract/limits';

/** By the name of the parser library. */
const BROWSER_OF = new Map([
  ['Amazon Silk', 'Amazon Silk'],
  ['Android Browser', 'Android Browser'],
  ['Brave', 'Brave'],
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chromium'],
  ['DuckDuckGo', 'DuckDuckGo'],
  ['Firefox', 'Firefox'],
  ['Focus', 'Firefox Focus'],
  ['Google Search', 'Google app'],
  ['Internet Explorer', 'Internet Explorer'],
  ['Microsoft Edge', 'Edge'],
  ['NAVER Whale Browser', 'Whale'],
  ['Opera', 'Opera'],
  ['QQ Browser', 'QQ Browser'],
  ['Safari', 'Safari'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['UC Browser', 'UC Browser'],
  ['Vivaldi', 'Vivaldi'],
  ['WeChat', 'WeChat'],
  ['Yandex Browser', 'Yandex Browser'],
]);
export const OTHER_BROWSER = 'other';

const SYSTEM_OF = new Map([
  ['Android', 'Android'],
  ['Chrome OS', 'ChromeOS'],
  ['iOS', 'iOS'],
  ['Linux', 'Linux'],
  ['macOS', 'macOS'],
  ['Windows', 'Windows'],
]);

const BROWSERS: ReadonlySet<string> = new Set([...BROWSER_OF.values(), OTHER_BROWSER]);
const SYSTEMS: ReadonlySet<string> = new Set(SYSTEM_OF.values());
export type Device = (typeof DEVICES)[number] | '';

export function browserOf(name: string): string {
  return BROWSER_OF.get(name) ?? OTHER_BROWSER;
}

/** Empty for a system that is not in the list. */
export function systemOf(name: string): string {
  return SYSTEM_OF.get(name) ?? '';
}

/** Empty for any other text. */
export function deviceOf(name: string): Device {
  return DEVICES.find((device) => device === name) ?? '';
}

export function isBrowser(name: string): boolean {
  return BROWSERS.has(name);
}

export function isSystem(name: string): boolean {
  return SYSTEMS.has(name);
}
