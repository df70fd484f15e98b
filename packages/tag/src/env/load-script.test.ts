// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { useBrowser, type PageWindow } from './browser.ts';
import { loadScript, OFFER } from './load-script.ts';

function open(more: object = {}) {
  document.head.innerHTML = '';
  useBrowser(
    { document, ...more } as unknown as PageWindow,
    'https://lib.example/lib/production/balise.js',
  );
  const script = (): HTMLScriptElement & Record<string, unknown> =>
    document.querySelector('script') as HTMLScriptElement & Record<string, unknown>;
  return { load: loadScript, script };
}

it('7.14 loads the file from the folder of the library', async () => {
  const { load, script } = open();
  const loaded = load('x.js');
  expect(script().src).toBe('https://lib.example/lib/production/x.js');
  expect(script().crossOrigin).toBeNull();
  expect(script().referrerPolicy).toBe('strict-origin');
  script().dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBeTruthy();
});

it('7.14 sets the integrity attribute', () => {
  const { load, script } = open();
  void load('x.js', 'sha384-x');
  expect(script().integrity).toBe('sha384-x');
  expect(script().crossOrigin).toBe('anonymous');
});

it('gives its scripts the nonce of the library', async () => {
  const library = Object.assign(document.createElement('script'), { nonce: 'bm9uY2U' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(library);
  vi.resetModules();
  const browser = await import('./browser.ts');
  const { loadScript: load } = await import('./load-script.ts');
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  browser.useBrowser(window as never, 'https://lib.example/lib/production/balise.js');
  void load('x.js');
  expect(document.querySelector('script')?.nonce).toBe('bm9uY2U');
});

it('passes the offer to the script, and rejects if the script does not take it', async () => {
  const { load, script } = open();
  const offer = [1];
  const left = load('x.js', '', offer);
  expect(script()[OFFER]).toBe(offer);
  script().dispatchEvent(new Event('load'));
  await expect(left).rejects.toBe(offer);
  document.head.innerHTML = '';
  const taken = load('x.js', '', offer);
  delete script()[OFFER];
  script().dispatchEvent(new Event('load'));
  await expect(taken).resolves.toBeTruthy();
});

it('8.11 rejects after an error event', async () => {
  const { load, script } = open();
  const loaded = load('x.js');
  script().dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toBeTruthy();
});

it('uses a Trusted Types policy if the page requires one, and continues if it cannot create one', () => {
  const createPolicy = vi.fn((_name: string, policy: object) => policy);
  const { load, script } = open({ trustedTypes: { createPolicy } });
  void load('a.js');
  void load('b.js');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['balise']);
  expect(script().src).toContain('a.js');
  const refusing = open({
    trustedTypes: {
      createPolicy() {
        throw new TypeError('no');
      },
    },
  });
  void refusing.load('c.js');
  expect(refusing.script().src).toContain('c.js');
});

it('rejects instead of throwing without a global Promise', async () => {
  const { load } = open();
  vi.stubGlobal('Promise', undefined);
  const loaded = load('x.js');
  vi.unstubAllGlobals();
  await expect(loaded).rejects.toThrow('not a constructor');
});
