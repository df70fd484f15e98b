/** Additional patterns of the settings apply to imported pages, also in a process that receives no beacons. */
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { pageCleaner } from './clean-page.ts';

it('5.7 an imported page loses the text of an additional pattern', () => {
  const clean = pageCleaner({ ...settings.privacy, patterns: ['dossier[ -]?\\d{3,8}'] });
  expect(clean('www.canada.ca/en/dossier-1234.html')).toEqual({
    host: 'www.canada.ca',
    path: '/en/[redacted].html',
  });
});
