import { describe, expect, it } from 'vitest';
import { forwardedRequest } from '../../forward/request/forwarded-request.ts';
import { requestKey } from '../../intake/limits/duplicate-window.ts';
import { requestDigest } from '../../engine/sql/request-digest.ts';
import { sampleRecord } from '../../testing/sample-hit.ts';
import {
  dayIdentifier,
  isOfDay,
  withDayIdentifier,
  withoutDayIdentifier,
} from './day-identifier.ts';

const sender = { address: '203.0.113.77', agent: 'Mozilla/5.0', suites: ['canadadevmain'] };
const identifier = dayIdentifier('key', sender);
const TARGET = '/b/ss/canadadevmain/1/JS-2.27.0/s1?AQB=1&g=https%3A%2F%2Fwww.canada.ca%2F&AQE=1';

describe('the daily identifier', () => {
  it('is the same for the same sender and key, and reveals neither', () => {
    expect(dayIdentifier('key', { ...sender })).toBe(identifier);
    expect(identifier).toMatch(/^day-[\w-]{22}$/);
    expect(isOfDay(identifier)).toBe(true);
  });

  it.each([
    ['another address', { address: '203.0.113.78' }],
    ['another browser', { agent: 'Mozilla/6.0' }],
    ['another suite', { suites: ['canadamain'] }],
    ['the same characters, divided differently', { address: '', agent: '203.0.113.77Mozilla/5.0' }],
  ])('differs for %s', (_, change) =>
    expect(dayIdentifier('key', { ...sender, ...change })).not.toBe(identifier),
  );

  it('differs with the key of another day', () =>
    expect(dayIdentifier('other', sender)).not.toBe(identifier));
});

describe('in a request', () => {
  it.each([
    [TARGET, '&AQE=1'],
    [TARGET.replace('&AQE=1', ''), ''],
    [TARGET.replace('&AQE=1', '&AQE'), '&AQE'],
  ])('%s: it is added before `AQE` and can be removed again', (target, end) => {
    const identified = withDayIdentifier(target, identifier);
    expect(identified.endsWith(`&fid=${identifier}${end}`)).toBe(true);
    expect(withoutDayIdentifier(identified)).toBe(target);
    // A repeated request is recognised with any daily identifier.
    expect(requestKey(identified)).toBe(requestKey(target));
  });

  it("keeps the page's own identifier", () => {
    const own = TARGET.replace('&AQE', '&fid=4E790FB66F64A147-218CB17FFA762D04&AQE');
    expect(withoutDayIdentifier(own)).toBe(own);
  });

  it('the store ignores it when it compares two requests', () => {
    const request = {
      suites: ['a'],
      requestId: 's1',
      parameters: [['v1', 'x']] as [string, string][],
    };
    const parameters = [...request.parameters, ['fid', identifier] as [string, string]];
    expect(requestDigest({ ...request, parameters })).toBe(requestDigest(request));
  });

  it('is not forwarded', () => {
    const record = { ...sampleRecord(), target: withDayIdentifier(TARGET, identifier) };
    const suites = { canadadevmain: [{ suite: 'there', timestamps: false }] };
    const forwarded = forwardedRequest(record, { suites } as never);
    expect(forwarded).toMatchObject({ request: { visitor: '' } });
    expect(JSON.stringify(forwarded)).not.toContain('day-');
  });
});
