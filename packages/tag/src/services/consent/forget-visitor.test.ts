import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { servicePage } from '../testing/fake-core.ts';
import { forgetVisitor } from './forget-visitor.ts';

const ANALYTICS = [
  'gpv_pt',
  'gpv_ppv',
  's_fid',
  's_nr30',
  's_tslv',
  's_lv',
  's_inv',
  's_dur',
  's_plt',
  's_ggc',
  's_sq',
  's_ppv',
];
const IDENTITY = ['AMCV_0123456789ABCDEF01234567%40AdobeOrg', 'AMCVS_x'];
const TARGET = ['mbox', 'mboxEdgeCluster', 'at_check'];
const OTHERS = [
  'blackList',
  'mboxDisable',
  'adobeujs-optin',
  's_session',
  'session',
  'xs_fid',
  's_fidx',
  'my_gpv_pt',
  '',
];

function left(permitted: (category: string) => boolean) {
  const { document, cookies } = servicePage({ url: 'https://www.a.example.gc.ca/en/a.html' });
  for (const name of [...ANALYTICS, ...IDENTITY, ...TARGET, ...OTHERS]) {
    document.cookie = name + '=1; Path=/';
  }
  const before = cookies.length;
  forgetVisitor(permitted);
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  return { names, written: cookies.slice(before) };
}

it('7.11 removes only cookies of refused categories', () => {
  expect(left(() => false).names).toEqual(OTHERS);
  expect(left(() => true).names).toEqual([...ANALYTICS, ...IDENTITY, ...TARGET, ...OTHERS]);
  expect(left((id) => id === 'ecid').names).toEqual([...IDENTITY, ...OTHERS]);
  expect(left((id) => id === 'aa').names).toEqual([...ANALYTICS, ...OTHERS]);
  expect(left((id) => id === 'target').names).toEqual([...TARGET, ...OTHERS]);
});

it('7.11 removes them on the host and each domain above it, with the required attributes', () => {
  const { written } = left((id) => id !== 'target');
  const gone = '; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  expect(written.slice(0, 5)).toEqual([
    `mbox=${gone}; Secure; SameSite=Lax`,
    ...['www.a.example.gc.ca', 'a.example.gc.ca', 'example.gc.ca', 'gc.ca'].map(
      (domain) => `mbox=${gone}; Domain=${domain}; Secure; SameSite=Lax`,
    ),
  ]);
});

it('7.11 handles unreadable cookies', () => {
  const { document } = servicePage();
  Object.defineProperty(document, 'cookie', {
    get() {
      throw new Error('refused');
    },
  });
  expect(() => forgetVisitor(() => false)).not.toThrow();
});

it('7.11 knows every analytics cookie in the sources', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!.*\.test\.ts$).*\.ts$/.test(path))
    .map((path) => readFileSync(folder + path, 'utf8'))
    .join();
  const names = new Set(Array.from(sources.matchAll(/'((?:gpv|s)_[a-z]+)'/g), ([, name]) => name));
  expect(names.size).toBeGreaterThan(10);
  const { document } = servicePage();
  for (const name of names) document.cookie = name + '=1';
  forgetVisitor(() => false);
  expect(document.cookie).toBe('');
});
