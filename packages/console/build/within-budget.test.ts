import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Rollup } from 'vite';
import { weightsOf } from './within-budget.ts';

/** Random text that compression cannot shrink below the given number of bytes. */
const code = (bytes: number) =>
  randomBytes(bytes / 2)
    .toString('latin1')
    .replaceAll('\u0000', ' ');

function chunk(fileName: string, module: string, more: object = {}): [string, object] {
  return [
    fileName,
    {
      type: 'chunk',
      fileName,
      name: fileName.split('.')[0],
      facadeModuleId: module,
      isDynamicEntry: true,
      imports: [],
      code: code(1000),
      ...more,
    },
  ];
}

const bundle = (rules: object = {}) =>
  Object.fromEntries([
    chunk('main.js', '/x/src/main.tsx', { isDynamicEntry: false, imports: ['libraries.js'] }),
    chunk('libraries.js', '', { code: code(50_000), isDynamicEntry: false }),
    chunk('console.js', '/x/src/show-console.tsx', { imports: ['libraries.js'] }),
    chunk('overview.js', '/x/src/features/overview/components/overview.tsx'),
    chunk('chart.js', '/x/src/components/chart/drawn-figure.tsx', { code: code(20_000) }),
    chunk('rules.js', '/x/src/features/rules/components/rules.tsx', {
      imports: ['libraries.js', 'shared.js'],
      viteMetadata: { importedCss: new Set(['rules.css']) },
      ...rules,
    }),
    chunk('shared.js', '', { code: code(10_000), isDynamicEntry: false }),
    ['rules.css', { type: 'asset', source: code(2000) }],
  ]) as unknown as Rollup.OutputBundle;

it('counts shared files only in the first load, and not again for a screen', () => {
  const [first, rules, ...rest] = weightsOf(bundle());
  expect(rest).toEqual([]);
  expect([first?.name, rules?.name]).toEqual(['first load', 'rules']);
  const heavier = weightsOf(bundle({ code: code(5000) }));
  expect(heavier[1]?.bytes).toBeGreaterThan(rules?.bytes ?? 0);
  // A library that two entries share is counted once, not again for the screen.
  expect(rules?.bytes).toBeLessThan(first?.bytes ?? 0);
});
