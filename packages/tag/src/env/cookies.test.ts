import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { getCookie, holdCookies, setCookie, writeCookies } from './cookies.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Waits until the end of the task. */
const done = (): Promise<void> => Promise.resolve();
/** Names and values of the written cookies. */
const pairs = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]);

it('9.15, 9.16, 9.17 writes cookies for the site root, Secure and SameSite=Lax', async () => {
  const { cookies } = fakePage();
  setCookie('a b', 'c;d', 30);
  await done();
  expect(cookies).toEqual([
    'a%20b=c%3Bd; Path=/; Expires=Fri, 20 Nov 2026 19:30:00 GMT; Domain=canada.ca; Secure; SameSite=Lax',
  ]);
  expect(getCookie('a b')).toBe('c;d');
});

it('returns undefined if the browser refuses cookies', async () => {
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

it('matches whole names, decodes valid escapes and treats an empty value as absent', () => {
  const { document } = fakePage();
  for (const pair of ['xa=1', 'a=%E9', 'b=', 'c=%C3%A9=1']) document.cookie = pair;
  expect(getCookie('a')).toBe('%E9');
  expect(getCookie('b')).toBeUndefined();
  expect(getCookie('c')).toBe('é=1');
});

it('takes the first cookie of a name and ignores members of Object.prototype', () => {
  const { document } = fakePage();
  Object.defineProperty(document, 'cookie', { get: () => 'a=1; nonsense; =2; a=3' });
  expect(getCookie('a')).toBe('1');
  for (const name of ['nonsense', '', 'constructor', '__proto__']) {
    expect(getCookie(name), name).toBeUndefined();
  }
});

it('omits Secure on an insecure page', async () => {
  const { cookies } = fakePage({ window: { isSecureContext: false } });
  setCookie('a', 'b');
  await done();
  expect(cookies[0]).not.toContain('Secure');
});

it('4.1, 9.15 omits the domain for cookies of the page’s own host', async () => {
  const { cookies } = fakePage();
  setCookie('a', 'b', undefined, true);
  await done();
  expect(cookies).toEqual(['a=b; Path=/; Secure; SameSite=Lax']);
});

describe('within one task', () => {
  /** Counts the reads of `document.cookie`. */
  function counted(options?: FakeOptions) {
    const page = fakePage(options);
    const { get, set } = Object.getOwnPropertyDescriptor(page.document, 'cookie') ?? {};
    const read = vi.fn(get as () => string);
    Object.defineProperty(page.document, 'cookie', { get: read, set } as PropertyDescriptor);
    return { ...page, read };
  }

  it('reads the cookies of the browser once for all calls, and again in the next task', async () => {
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

  it('returns a cookie that was set without a read', () => {
    const { read } = counted();
    setCookie('a', '1');
    expect(getCookie('a')).toBe('1');
    expect(read).not.toHaveBeenCalled();
  });

  it('writes at the end of the task, with the last value only', async () => {
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

  it('returns the new value before it is written, and undefined after removal', async () => {
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

  it('computes the expiry from the time of the call', async () => {
    const { cookies } = fakePage();
    setCookie('a', '1', 30);
    vi.setSystemTime(Date.now() + 60_000);
    await done();
    expect(cookies[0]).toContain('Expires=Fri, 20 Nov 2026 19:30:00 GMT');
  });

  it('writes once and immediately with `writeCookies`, and reads again afterwards', async () => {
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

  it('detects with `writeCookies` that the browser refused a cookie', () => {
    const { document } = fakePage();
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    setCookie('a', '1');
    expect(getCookie('a')).toBe('1');
    writeCookies();
    expect(getCookie('a')).toBeUndefined();
  });

  it('writes cookies of the next task at the end of that task', async () => {
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

  it('keeps cookies in memory and reads them from there', async () => {
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

  it('writes cookies of the page’s own host, because they are not visitor data', async () => {
    const { cookies } = pending();
    setCookie('a', '1', undefined, true);
    await done();
    expect(pairs(cookies)).toEqual(['a=1']);
  });

  it('writes the last values at the end of the task after consent', async () => {
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

  it('discards them after a refusal', async () => {
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

it('keeps no state of the previous page', async () => {
  fakePage();
  setCookie('a', '1');
  writeCookies();
  expect(getCookie('a')).toBe('1');
  fakePage();
  expect(getCookie('a')).toBeUndefined();
});

it('writes at the end of the task without a global Promise', async () => {
  const { cookies } = fakePage();
  vi.stubGlobal('Promise', undefined);
  setCookie('a', '1');
  vi.unstubAllGlobals();
  expect(cookies).toEqual([]);
  await done();
  expect(pairs(cookies)).toEqual(['a=1']);
});
