import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { pageData } from './page-data.ts';

it('3.4 has the fields of the specification under their names', () => {
  fakePage({ settings: { rules: Array<string>(7).fill('a/b|click') } });
  const data = pageData({ title: 'T', issuedDate: '2026-01-01', pageType: 'speeches' });
  expect(data).toMatchObject({
    title: 'T',
    issueDate: '2026-01-01',
    type: 'speeches',
    creator: '',
  });
  expect(Object.keys(data).sort().join(' ')).toBe(
    'appName creator debugData issueDate libraryVersion localDay localHour loginStatus pageLanguage queryString ' +
      'server themeLanguage title type url',
  );
  expect(data['debugData']).toEqual({
    environment: 'production',
    verdict: 'allowed',
    reason: 'allowed',
    rules: 7,
    trace: 'off',
  });
});
