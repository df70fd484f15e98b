import { expect, it } from 'vitest';

const [page = ''] = Object.values(
  import.meta.glob<string>('../../index.html', { query: '?raw', eager: true, import: 'default' }),
);

it('states in both languages that the page needs JavaScript', () => {
  const without = /<noscript>([^]*)<\/noscript>/.exec(page)?.[1] ?? '';
  expect(without).toMatch(
    /lang="en-CA"[^]*needs JavaScript[^]*lang="fr-CA"[^]*besoin de JavaScript/,
  );
});
