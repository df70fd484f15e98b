import { expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

const all = (): boolean => true;
const only =
  (there: string) =>
  (path: string): boolean =>
    path === there;

it.each([
  ['the one that is named', { BALISE_BROWSER: '/opt/b' }, all, '/opt/b'],
  [
    'none in place of a named one that is not there',
    { BALISE_BROWSER: '/opt/b' },
    only('/usr/bin/chromium'),
    undefined,
  ],
  ['where systems have it', {}, only('/usr/bin/chromium'), '/usr/bin/chromium'],
  ['the one without windows first', {}, all, '/usr/bin/chromium-headless-shell'],
  ['none', {}, () => false, undefined],
])('%s', (_, env, exists, found) => expect(findBrowser(env, exists)).toBe(found));
