// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFER } from '../env/load-script.ts';
import { domPage } from '../testing/dom-page.ts';
import { startOrPreview } from './start-or-preview.ts';

const DIGEST = 'ab_-'.repeat(16);
const HOME = 'https://www.canada.ca/en/services/benefits.html';

const scripts = () =>
  [...document.head.querySelectorAll('script')] as unknown as (HTMLScriptElement &
    Record<string, unknown>)[];

const EN = 'Preview over, or blocked by this page.';
const FR = 'Prévisualisation terminée, ou bloquée par cette page.';

function open(url = HOME, cookie?: string, lang = 'en') {
  document.head.innerHTML = '';
  const alert = vi.fn();
  const { window } = domPage('', { url, lang, window: { alert } });
  document.cookie = 'balise-preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  if (cookie) document.cookie = `balise-preview=${cookie}; Path=/; Secure; SameSite=Lax`;
  const start = vi.fn();
  startOrPreview(start);
  return { start, window, alert };
}

beforeEach(() => void vi.restoreAllMocks());

it('starts the library at once, and loads nothing, without a cookie and a link', () => {
  const { start } = open();
  expect(start).toHaveBeenCalledTimes(1);
  expect(scripts()).toEqual([]);
});

describe('with the cookie of a preview', () => {
  const cookie = `12.abcdefghij_klmnop-qrst.${DIGEST}`;

  it('loads its build with its integrity, and does nothing else', () => {
    const { start } = open(HOME, cookie);
    expect(start).not.toHaveBeenCalled();
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]).toMatchObject({
      src: `https://www.canada.ca/preview/lib/${DIGEST}/balise.js`,
      integrity: 'sha384-' + 'ab/+'.repeat(16),
      crossOrigin: 'anonymous',
    });
  });

  it.each([
    ['en', EN],
    ['fr', FR],
  ])(
    'removes the cookie, starts as always and explains it (%s) if the build is gone or blocked',
    async (lang, text) => {
      const { start, alert } = open(HOME, cookie, lang);
      expect(document.cookie).toContain('balise-preview');
      scripts()[0]?.dispatchEvent(new Event('error'));
      await vi.waitFor(() => expect(alert.mock.calls).toEqual([[text]]));
      expect(start).toHaveBeenCalledTimes(1);
      expect(document.cookie).not.toContain('balise-preview');
    },
  );

  it('keeps the cookie while the page is about to be left, which aborts the script', async () => {
    vi.useFakeTimers();
    const { start, window, alert } = open(HOME, cookie);
    window.dispatchEvent(new Event('beforeunload'));
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(9000);
    expect(start).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
    expect(document.cookie).toContain('balise-preview');
    // The page has stayed, for example after a download.
    await vi.advanceTimersByTimeAsync(2000);
    expect(start).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('starts as always if the script was loaded and did not run', async () => {
    const { start } = open(HOME, cookie);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  });

  it('leaves the page to a build that has run', async () => {
    const { start, alert } = open(HOME, cookie);
    const [script] = scripts();
    delete script?.[OFFER];
    script?.dispatchEvent(new Event('load'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(start).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
    expect(document.cookie).toContain('balise-preview');
  });

  it.each(['12.secret.short', `12.secret.${DIGEST}=`, '12.secret.../../evil'])(
    'starts as always with the cookie %j of another form',
    (other) => {
      const { start } = open(HOME, other);
      expect(start).toHaveBeenCalledTimes(1);
      expect(scripts()).toEqual([]);
    },
  );
});

describe('with a link', () => {
  it('asks with its code, removes the code from the address, and starts as always', () => {
    const { start, window } = open(`${HOME}?q=1#balise-preview=the-code`);
    expect(start).toHaveBeenCalledTimes(1);
    expect(window.location.href).toBe(`${HOME}?q=1`);
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]?.src).toBe('https://www.canada.ca/lib/preview.js');
    expect(scripts()[0]?.[OFFER]).toEqual(['the-code']);
  });

  it('explains that the page blocks the question, and the library runs as always', async () => {
    const { start, alert } = open(`${HOME}#balise-preview=the-code`);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[EN]]));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(['#other', '#a#balise-preview=x', ''])('leaves the fragment %j as it is', (fragment) => {
    const { window } = open(HOME + fragment);
    expect(window.location.href).toBe(HOME + fragment);
    expect(scripts()).toEqual([]);
  });
});
