import type { Origin } from '@balise/beacon';
import { expect, it } from 'vitest';
import { decodeOrigin } from '../../hit/origin/origin-text.ts';
import { readAgent } from '../../hit/origin/read-agent.ts';
import { agentOf } from './agent-of.ts';

it.each([
  'Firefox|132|Windows|desktop|||',
  'Firefox|132|macOS|desktop|||',
  'Firefox|132|Linux|desktop|||',
  'Firefox|132|Android|mobile|||',
  'Firefox|132|Android|tablet|||',
  'Firefox|132|iOS|mobile|||',
  'Chrome|131|Windows|desktop|||',
  'Chrome|131|macOS|desktop|||',
  'Chrome|131|ChromeOS|desktop|||',
  'Chrome|131|Android|mobile|||',
  'Chrome|131|Android|tablet|||',
  'Chrome|131|Android|tv|||',
  'Chrome|131|iOS|mobile|||',
  'Chrome|131|iOS|tablet|||',
  'Safari|18|macOS|desktop|||',
  'Safari|18|iOS|mobile|||',
  'Safari|18|iOS|tablet|||',
  'Edge|131|Windows|desktop|||',
  'Edge|131|iOS|mobile|||',
  'Opera|115|Windows|desktop|||',
  'Samsung Internet|26|Android|mobile|||',
  'Google app|340|iOS|mobile|||',
  'DuckDuckGo|18|macOS|desktop|||',
  'DuckDuckGo|18|iOS|mobile|||',
  'Internet Explorer|11|Windows|desktop|||',
  'Internet Explorer|8|Windows|desktop|||',
  'Android Browser|4|Android|mobile|||',
  'Yandex Browser|24|Windows|desktop|||',
  'Vivaldi|7|Windows|desktop|||',
  'other|0|Windows|desktop|||',
  'Chrome|131|Linux|desktop|b||',
  'other|0|||b||',
])('is detected by another service as %s', (text) => {
  const origin = decodeOrigin(text);
  const { browser, browserVersion, system, device, isBot } = origin;
  expect(readAgent(agentOf(origin))).toEqual({ browser, browserVersion, system, device, isBot });
});

it('omits unknown parts, and is not a bot because of that', () => {
  const unknown = decodeOrigin('');
  expect(agentOf(unknown)).toBe('Mozilla/5.0 (not known)');
  expect(readAgent(agentOf(unknown)).isBot).toBe(false);
});

it('is the same for everybody with this browser and system, whatever the network and the place', () => {
  const here: Origin = decodeOrigin('Firefox|132|Windows|desktop|i|CA|QC');
  expect(agentOf(here)).toBe(agentOf(decodeOrigin('Firefox|132|Windows|desktop||FR|')));
  expect(agentOf(here)).toBe(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  );
});
