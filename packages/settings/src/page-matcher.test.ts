/** Tests on which pages an experiment runs. */
import { describe, expect, it } from 'vitest';
import { pageMatcher } from './page-matcher.ts';

describe.each([
  ['/en/a.html', ['/en/a.html'], ['/en/a.htm', '/en/a.html/', '/en/a.html5', '/EN/a.html']],
  ['/en/*', ['/en/', '/en/a', '/en/a/b.html'], ['/en', '/fr/', '/english/']],
  ['/', ['/'], ['/en', '/index.html']],
  ['/*', ['/', '/en/a.html'], []],
  ['/fr/santé.html', ['/fr/sant%C3%A9.html'], ['/fr/sant.html']],
  ['/fr/santé/*', ['/fr/sant%C3%A9/a'], ['/fr/sant/a']],
])('%s', (path, inside, outside) => {
  const runsAt = pageMatcher({ hosts: ['www.canada.ca'], paths: ['/other', path] });
  it.each(inside)('runs at %s', (at) => expect(runsAt('www.canada.ca', at)).toBe(true));
  it.each(outside)('does not run at %s', (at) => expect(runsAt('www.canada.ca', at)).toBe(false));
});

it('runs only on the listed hosts', () => {
  const runsAt = pageMatcher({ hosts: ['www.canada.ca'], paths: ['/*'] });
  expect(runsAt('canada.ca', '/')).toBe(false);
  expect(runsAt('www.canada.ca.example', '/')).toBe(false);
});
