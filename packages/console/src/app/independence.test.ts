import { expect, it } from 'vitest';

const packages = import.meta.glob<{ name: string; dependencies?: Record<string, string> }>(
  ['../../../*/package.json', '../../../../sites/*/package.json'],
  { eager: true, import: 'default' },
);

it('1.7 no other package depends on the console: not the tag, the collector or a site', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(1);
  for (const { name, dependencies = {} } of Object.values(packages)) {
    expect(Object.keys(dependencies), name).not.toContain('@balise/console');
  }
});
