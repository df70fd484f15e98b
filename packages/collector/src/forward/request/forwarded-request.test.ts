import { describe, expect, it } from 'vitest';
import { decodeOrigin } from '../../hit/origin/origin-text.ts';
import { beaconPath, beaconQuery } from '../../testing/beacon-address.ts';
import { sampleRecord, type SampleParts } from '../../testing/sample-hit.ts';
import { forwardedRequest, type ForwardedRequest } from './forwarded-request.ts';
import { targetOf, type Target } from './target.ts';

const TARGET = targetOf({
  id: 'other',
  server: 'https://collect.example',
  suites: {
    canadadevmain: { suite: 'theirs', timestamps: true },
    second: { suite: 'x,y', timestamps: false },
  },
});

function request(parts: SampleParts, target: Target = TARGET): ForwardedRequest | undefined {
  const forwarded = forwardedRequest(sampleRecord(parts), target);
  return forwarded && 'request' in forwarded ? forwarded.request : undefined;
}

describe('a forwarded hit', () => {
  it('is the stored request, with its id, its identifiers and its time', () => {
    const fid = '4E790FB66F64A147-218CB17FFA762D04';
    const parameters = { fid, pageName: 'é & more' };
    const receivedAt = Date.UTC(2026, 10, 24, 12);
    expect(request({ parameters, receivedAt, requestId: 's42' })).toMatchObject({
      method: 'GET',
      path: '/b/ss/theirs/1/JS-2.27.0/s42',
      parameters: beaconQuery({ parameters }).replace('AQB=1', 'AQB=1&ts=1795521600'),
      requestId: 's42',
      visitor: fid,
    });
  });

  it('has no time if the report suite accepts none', () => {
    expect(request({ suites: 'second' })).toMatchObject({
      path: beaconPath({ suites: 'x,y' }),
      parameters: beaconQuery(),
    });
  });

  it('goes only to the named ones of several suites', () => {
    expect(request({ suites: 'second,strange,canadadevmain' })?.path).toBe(
      beaconPath({ suites: 'x,y,theirs' }),
    );
    expect(forwardedRequest(sampleRecord({ suites: 'strange' }), TARGET)).toBeUndefined();
    expect(forwardedRequest(sampleRecord({ suites: 'constructor' }), TARGET)).toBeUndefined();
  });

  it('is a POST if it arrived as one', () => {
    const record = { ...sampleRecord(), method: 'POST' } as const;
    expect(forwardedRequest(record, TARGET)).toMatchObject({ request: { method: 'POST' } });
  });

  it('5.19 has the rule of a link beacon only if the settings allow it', () => {
    const sent = { parameters: { pe: 'lnk_o', 'c.': '', rule: 'tabs/open', '.c': '' } };
    const bare = beaconQuery({ parameters: { pe: 'lnk_o' } });
    const at = { ...sent, suites: 'second' };
    expect(request(at)?.parameters).toBe(bare);
    expect(request(at, { ...TARGET, rule: true })?.parameters).toBe(beaconQuery(sent));
  });

  it('escapes every character that an address would lose or change', () => {
    const sample = sampleRecord();
    const record = { ...sample, target: sample.target.replace('&AQE', '&x=a#b\xe9"|&AQE') };
    const forwarded = forwardedRequest(record, TARGET);
    const parameters = forwarded && 'request' in forwarded ? forwarded.request.parameters : '';
    expect(parameters).toContain('&x=a%23b%E9"|&AQE');
  });
});

describe('a hit is not forwarded', () => {
  it.each([
    ['bots', 'Chrome|131|Linux|desktop|b||'],
    ['internal', 'Chrome|131|Linux|desktop|i||'],
    ['simulated', 'Chrome|131|Linux|desktop|s||'],
  ] as const)('of the kind %s, unless the settings allow it', (kind, text) => {
    const record = sampleRecord({ origin: decodeOrigin(text) });
    expect(forwardedRequest(record, TARGET)).toEqual({ kept: kind });
    expect(forwardedRequest(record, { ...TARGET, [kind]: true })).toHaveProperty('request');
  });

  it('if it is a simulated bot (as simulated), or an internal bot (as a bot)', () => {
    const kindOf = (text: string) =>
      forwardedRequest(sampleRecord({ origin: decodeOrigin(text) }), TARGET);
    expect(kindOf('Chrome|131|Linux|desktop|bis||')).toEqual({ kept: 'simulated' });
    expect(kindOf('Chrome|131|Linux|desktop|bi||')).toEqual({ kept: 'bots' });
  });
});
