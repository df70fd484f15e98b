import { expect, it } from 'vitest';
import { createOriginOf } from './origin-of.ts';

const AGENT = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const originOf = createOriginOf({
  locate: (address) =>
    address === '203.0.113.77' ? { country: 'CA', province: 'ON' } : { country: '', province: '' },
  internalNetworks: ['10.0.0.0/8'],
});

it('follows from user agent and IP address', () => {
  const firefox = {
    browser: 'Firefox',
    browserVersion: 132,
    system: 'Linux',
    device: 'desktop',
    isBot: false,
  };
  expect(originOf(AGENT, '203.0.113.77')).toEqual({
    ...firefox,
    isInternal: false,
    country: 'CA',
    province: 'ON',
  });
  expect(originOf(AGENT, '10.1.2.3')).toEqual({
    ...firefox,
    isInternal: true,
    country: '',
    province: '',
  });
});
