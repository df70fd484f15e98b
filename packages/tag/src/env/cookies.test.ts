import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { getCookie, holdCookies, setCookie, writeCookies } from './cookies.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The task is done. */
const done = (): Promise<void> => Promise.resolve();
/** Name and value of what was written. */
const pairs = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]);

it('9.15, 9.16, 9.17 cookies are of the site, Secure, Lax, at the root', async () => {
  const { cookies } = fakePage();
  setCookie('a b', 'c;d', 30);
  await done();
  expect(cookies).toEqual([
    'a%20b=c%3Bd; Path=/; Expires=Fri, 20 Nov 2026 19:30:00 GMT; Domain=canada.ca; Secure; SameSite=Lax',
  ]);
  expect(getCookie('a b')).toBe('c;d');
});

it('is empty when the browser keeps none', async () => {
  const { document } = fakePage();
  const refused = vi.fn(() => {
    throw new Error('refused');
  });
  Object.defineProperty(document, 'cookie', { get: refused, set: refused });
  expect(() => setCookie('a', 'b')).not.toThrow();
  await done();
  expect(getCookie('a')).toBeUndefined();
  expect(refused).toHaveBeenCalledTimes(2);
});

it('reads whole names, decoded where that is possible, and takes empty for absent', () => {
  const { document } = fakePage();
  for (const pair of ['xa=1', 'a=%E9', 'b=', 'c=%C3%A9=1']) document.cookie = pair;
  expect(getCookie('a')).toBe('%E9');
  expect(getCookie('b')).toBeUndefined();
  expect(getCookie('c')).toBe('é=1');
});

it('takes the first of a name, and no name of every object', () => {
  const { document } = fakePage();
  Object.defineProperty(document, 'cookie', { get: () => 'a=1; nonsense; =2; a=3' });
  expect(getCookie('a')).toBe('1');
  for (const name of ['nonsense', '', 'constructor', '__proto__']) {
    expect(getCookie(name), name).toBeUndefined();
  }
});

it('is not Secure where no secure cookie would be kept', async () => {
  const { cookies } = fakePage({ window: { isSecureContext: false } });
  setCookie('a', 'b');
  await done();
  expect(cookies[0]).not.toContain('Secure');
});

it('4.1, 9.15 those of the own host name no domain', async () => {
  const { cookies } = fakePage();
  setCookie('a', 'b', undefined, true);
  await done();
  expect(cookies).toEqual(['a=b; Path=/; Secure; SameSite=Lax']);
});

describe('in one task', () => {
  /** How often the browser was asked. */
  function counted(options?: FakeOptions) {
    const page = fakePage(options);
    const { get, set } = Object.getOwnPropertyDescriptor(page.document, 'cookie') ?? {};
    const read = vi.fn(get as () => string);
    Object.defineProperty(page.document, 'cookie', { get: read, set } as PropertyDescriptor);
    return { ...page, read };
  }

  it('the browser is asked once, however many questions there are, and again in the next', async () => {
    const { document, read } = counted();
    document.cookie = 'a=1';
    expect([getCookie('a'), getCookie('b'), getCookie('a')]).toEqual(['1', undefined, '1']);
    expect(read).toHaveBeenCalledTimes(1);
    document.cookie = 'a=2';
    expect(getCookie('a')).toBe('1');
    await done();
    expect([getCookie('a'), getCookie('b')]).toEqual(['2', undefined]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('the browser is not asked for what was set', () => {
    const { read } = counted();
    setCookie('a', '1');
    expect(getCookie('a')).toBe('1');
    expect(read).not.toHaveBeenCalled();
  });

  it('writing waits for its end, and the last value counts', async () => {
    const { cookies, document } = fakePage();
    setCookie('a', '1', 30);
    setCookie('b', '2');
    setCookie('a', '3');
    expect(cookies).toEqual([]);
    await done();
    expect(pairs(cookies)).toEqual(['a=3', 'b=2']);
    expect(cookies.join()).not.toContain('Expires');
    expect(document.cookie).toBe('a=3; b=2');
    await done();
    expect(cookies).toHaveLength(2);
  });

  it('what is set is read before it is written, and what is removed is gone', async () => {
    const { document } = fakePage();
    document.cookie = 'a=1';
    expect(getCookie('a')).toBe('1');
    setCookie('a', '2');
    expect(getCookie('a')).toBe('2');
    setCookie('a', '', -1);
    expect(getCookie('a')).toBeUndefined();
    expect(document.cookie).toBe('a=1');
    await done();
    expect(getCookie('a')).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('what is set ends by the clock of that moment', async () => {
    const { cookies } = fakePage();
    setCookie('a', '1', 30);
    vi.setSystemTime(Date.now() + 60_000);
    await done();
    expect(cookies[0]).toContain('Expires=Fri, 20 Nov 2026 19:30:00 GMT');
  });

  it('`writeCookies` writes at once, once, and has the browser asked anew', async () => {
    const { cookies, read } = counted();
    expect(getCookie('a')).toBeUndefined();
    setCookie('a', '1');
    writeCookies();
    expect(pairs(cookies)).toEqual(['a=1']);
    expect(getCookie('a')).toBe('1');
    expect(read).toHaveBeenCalledTimes(2);
    await done();
    expect(cookies).toHaveLength(1);
  });

  it('a browser that refuses is found out by `writeCookies`', () => {
    const { document } = fakePage();
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    setCookie('a', '1');
    expect(getCookie('a')).toBe('1');
    writeCookies();
    expect(getCookie('a')).toBeUndefined();
  });

  it('what comes after its end is written at the end of the next', async () => {
    const { cookies } = fakePage();
    setCookie('a', '1');
    await done();
    setCookie('a', '2');
    expect(cookies).toHaveLength(1);
    await done();
    expect(pairs(cookies)).toEqual(['a=1', 'a=2']);
  });
});

describe('7.11 while consent is pending', () => {
  function pending() {
    const page = fakePage();
    const actions: (() => void)[] = [];
    const onDrop: (() => void)[] = [];
    let isWaiting = true;
    holdCookies({
      holdsCookies: () => isWaiting,
      pass: (action) => (isWaiting ? void actions.push(action) : action()),
      onDrop,
    });
    return {
      ...page,
      allow() {
        isWaiting = false;
        actions.splice(0).forEach((action) => action());
      },
      refuse() {
        actions.splice(0);
        onDrop.forEach((forget) => forget());
      },
    };
  }

  it('cookies are kept in memory, and read from there', async () => {
    const { cookies, document } = pending();
    document.cookie = 'a=old';
    setCookie('a', '1');
    await done();
    writeCookies();
    expect(pairs(cookies)).toEqual(['a=old']);
    expect(getCookie('a')).toBe('1');
    setCookie('a', '', -1);
    expect(getCookie('a')).toBeUndefined();
  });

  it('those of the own host are not of the visitor, and are written', async () => {
    const { cookies } = pending();
    setCookie('a', '1', undefined, true);
    await done();
    expect(pairs(cookies)).toEqual(['a=1']);
  });

  it('they are written when consent is given, at the end of that task, the last value only', async () => {
    const { cookies, document, allow } = pending();
    setCookie('a', '1', 30);
    vi.setSystemTime(Date.now() + 60_000);
    setCookie('a', '2', 30);
    await done();
    allow();
    expect(cookies).toEqual([]);
    expect(getCookie('a')).toBe('2');
    await done();
    expect(pairs(cookies)).toEqual(['a=2']);
    expect(cookies[0]).toContain('Expires=Fri, 20 Nov 2026 19:31:00 GMT');
    setCookie('b', '3');
    await done();
    expect(pairs(cookies)).toEqual(['a=2', 'b=3']);
    document.cookie = 'a=4';
    expect(getCookie('a')).toBe('4');
  });

  it('they are forgotten when it is refused', async () => {
    const { cookies, document, refuse } = pending();
    document.cookie = 'a=old';
    setCookie('a', '1');
    setCookie('b', '2');
    refuse();
    expect(getCookie('a')).toBe('old');
    expect(getCookie('b')).toBeUndefined();
    await done();
    expect(pairs(cookies)).toEqual(['a=old']);
  });
});

it('nothing is left of the page before', async () => {
  fakePage();
  setCookie('a', '1');
  writeCookies();
  expect(getCookie('a')).toBe('1');
  fakePage();
  expect(getCookie('a')).toBeUndefined();
});

it('writes at the end of the task where a page has taken Promise away', async () => {
  const { cookies } = fakePage();
  vi.stubGlobal('Promise', undefined);
  setCookie('a', '1');
  vi.unstubAllGlobals();
  expect(cookies).toEqual([]);
  await done();
  expect(pairs(cookies)).toEqual(['a=1']);
});
