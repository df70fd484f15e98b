// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../testing/fake-core.ts';
import { OFFER, open } from './testing/offered-page.ts';

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

describe('7.13 variants in reports', () => {
  const telling = (tnta: unknown, options: unknown[] = []) => ({
    execute: { pageLoad: { options, analytics: { payload: { pe: 'tnt', tnta } } } },
  });
  const after = async (tnta: unknown, ...pairs: string[]) => {
    const { hit, settle } = open({ reply: telling(tnta) });
    await settle();
    return hit(...pairs);
  };

  it('are sent with the next hit, once', async () => {
    const { hit, settle } = open({ reply: telling('title:question:0|0') });
    expect(hit('g=x', 's=1x1')).toEqual(['g=x', 's=1x1']);
    await settle();
    expect(hit('g=x', 's=1x1')).toEqual(['g=x', 'tnta=title%3Aquestion%3A0%7C0', 's=1x1']);
    expect(hit('g=x', 's=1x1')).toEqual(['g=x', 's=1x1']);
  });

  it('7.11 are dropped after consent is withdrawn, even if it is given again', async () => {
    let isGiven = true;
    const { hit, settle } = open({ reply: telling('a:b:0|0'), permitted: () => isGiven });
    await settle();
    isGiven = false;
    expect(hit('g=x', 's=1x1')).toEqual(['g=x', 's=1x1']);
    isGiven = true;
    expect(hit('g=x', 's=1x1')).toEqual(['g=x', 's=1x1']);
  });

  it.each([
    [['cc=CAD', 'ch=x', 'v0=c', 'events=event1', 'c1=a', 'v1=b', 's=1x1'], 4],
    [['cc=CAD', 'pe=lnk_o', 'pev2=x', 's=1x1'], 1],
  ])('are placed in wire order in %j', async (pairs, at) => {
    expect((await after('1:0:0|0', ...pairs)).indexOf('tnta=1%3A0%3A0%7C0')).toBe(at);
  });

  it.each([
    ['1:0:0|0,2:1:0|0', '1:0:0|0,2:1:0|0'],
    ['a:b:0|0,"><script>', 'a:b:0|0'],
    ['jane@mail.test:b:0|0,a:b:0|0', 'a:b:0|0'],
    ['613-555-1234:b:0|0', undefined],
    ['undefined', undefined],
    ['', undefined],
    [7, undefined],
    [{ toString: 1 }, undefined],
    [null, undefined],
  ])('from %j are reported as %s', async (tnta, told) => {
    const [, said] = await after(tnta, 'g=x', 's=1x1');
    expect(said).toBe(told ? 'tnta=' + encodeURIComponent(told) : 's=1x1');
  });

  it('9.25 have at most 2048 characters', async () => {
    const long = `a:${'b'.repeat(200)}:0|0`;
    const lengths = [long.length, 2048 - 9 * (long.length + 1) - 5];
    const fitting = Array.from({ length: 9 }, () => long).join();
    const last = `c:${'d'.repeat((lengths[1] ?? 0) - 1)}:0|0`;
    expect((fitting + ',' + last).length).toBe(2048);
    const told = async (tnta: string) =>
      decodeURIComponent((await after(tnta, 's=1x1'))[0]?.slice('tnta='.length) ?? '');
    expect(await told(`${fitting},${last}`)).toBe(`${fitting},${last}`);
    expect(await told(`${fitting},x${last}`)).toBe(fitting);
  });

  it('9.24 page views wait for the reply, but not for the elements of offers', async () => {
    const late = { type: 'setText', selector: '#late', content: 'x' };
    let answered: (reply: unknown) => void = () => undefined;
    const { ready, settle } = open({ fetch: () => new Promise((done) => (answered = done)) });
    await settle(1500);
    expect(ready).not.toHaveBeenCalled();
    answered({
      ok: true,
      json: () => Promise.resolve(telling('a:b:0|0', [{ type: 'actions', content: [late] }])),
    });
    await settle();
    expect(ready).toHaveBeenCalledOnce();
    await settle(5000);
    expect(ready).toHaveBeenCalledOnce();
  });

  it('9.23 page views wait no longer than the limit for a failure', async () => {
    const { ready, settle, hit } = open({ fetch: () => new Promise(() => undefined) });
    await settle(2999);
    expect(ready).not.toHaveBeenCalled();
    await settle(1);
    expect(ready).toHaveBeenCalledOnce();
    expect(hit('s=1x1')).toEqual(['s=1x1']);
  });

  it('include those of views that are shown and counted', async () => {
    const analytics = { payload: { tnta: 'v:w:0|0' } };
    const options = [{ type: 'actions', content: [OFFER] }];
    const views = [{ name: 'home', options, analytics }];
    const { window, settle, hit, ready } = open({
      reply: { ...telling('a:b:0|0'), prefetch: { views } },
    });
    const first: string[] = [];
    ready.mockImplementation(() => void first.push(...hit('s=1x1')));
    window.adobe?.target?.triggerView('home');
    await settle();
    expect(first).toEqual([`tnta=${encodeURIComponent('v:w:0|0,a:b:0|0')}`, 's=1x1']);
    window.adobe?.target?.triggerView('home', { page: false });
    await settle();
    expect(hit('s=1x1')).toEqual(['s=1x1']);
    window.adobe?.target?.triggerView('home');
    await settle();
    expect(hit('s=1x1')).toEqual(['tnta=v%3Aw%3A0%7C0', 's=1x1']);
  });
});
