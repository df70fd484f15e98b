import { expect, it } from 'vitest';
import { earlyRead } from './early-settings.ts';

type Inputs = Parameters<typeof earlyRead>[0]['inputs'];
type Kind = Inputs[string]['imports'][number]['kind'];

const READER = 'packages/settings/src/settings.ts';

function inputsOf(edges: readonly (readonly [string, string, Kind])[]): Inputs {
  const inputs: Inputs = {};
  for (const [from, to, kind] of edges) {
    inputs[to] ??= { bytes: 0, imports: [] };
    (inputs[from] ??= { bytes: 0, imports: [] }).imports.push({ path: to, kind });
  }
  return inputs;
}

it('returns the chain of static imports to the settings', () => {
  const inputs = inputsOf([
    ['entry.ts', 'record.ts', 'import-statement'],
    ['record.ts', 'entry.ts', 'import-statement'],
    ['record.ts', READER, 'import-statement'],
  ]);
  expect(earlyRead({ inputs }, 'entry.ts')).toEqual(['entry.ts', 'record.ts', READER]);
});

it('allows an import at run time', () => {
  const inputs = inputsOf([
    ['entry.ts', 'record.ts', 'dynamic-import'],
    ['record.ts', READER, 'import-statement'],
  ]);
  expect(earlyRead({ inputs }, 'entry.ts')).toEqual([]);
});
