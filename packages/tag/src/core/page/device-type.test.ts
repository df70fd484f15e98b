import { expect, it } from 'vitest';
import { deviceTypeOf } from './device-type.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36', 5, 'mobile'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9) Presto', 0, 'mobile'],
  ['Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/126.0 Safari/537.36', 5, 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', 5, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5, 'tablet'],
  ['Mozilla/5.0 (Linux; U; Android 4.4; Kindle Fire) Silk/3.0', 5, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', 10, 'desktop'],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; WOW64; Tablet PC 2.0)', 0, 'desktop'],
  ['Mozilla/5.0 (Android 13; Tablet; rv:128.0) Gecko/128.0 Firefox/128.0', 5, 'tablet'],
  ['', 0, 'desktop'],
])('3.5 %s (%d touch points) is %s', (agent, touches, type) =>
  expect(deviceTypeOf(agent, touches)).toBe(type),
);
