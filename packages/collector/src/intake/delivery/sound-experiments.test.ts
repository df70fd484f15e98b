import { settings, type Experiment } from '@balise/settings';
import { expect, it } from 'vitest';
import { sampleExperiment, variantWith } from '@balise/settings/testing';
import { soundExperiments } from './sound-experiments.ts';

const HARMFUL = variantWith('harm', [
  { type: 'html', selector: 'h1', content: { en: '<img src="/x" onerror="x">', fr: '' } },
]);

function heard(...experiments: Experiment[]): [readonly Experiment[], string[]] {
  const said: string[] = [];
  const candidate = { ...settings, experiments: { experiments } };
  const found = soundExperiments(
    (key, values) => said.push(`${key} ${values?.['reason']}`),
    candidate,
  );
  return [found, said];
}

it('7.13 runs experiments without a fault', () => {
  expect(heard(sampleExperiment())).toEqual([[sampleExperiment()], []]);
  expect(heard()).toEqual([[], []]);
});

it('7.13 runs none if one has a fault, and logs the reason', () => {
  const [found, said] = heard(
    sampleExperiment(),
    sampleExperiment({ id: 'b', variants: [HARMFUL] }),
  );
  expect(found).toEqual([]);
  expect(said).toEqual([
    'serve.experiments-off sets the attribute onerror, which no offer may set',
  ]);
});

it('runs none if another setting has a fault, because the offers are then unchecked', () => {
  const experiments = { experiments: [sampleExperiment({ variants: [HARMFUL] })] };
  const candidate = { ...settings, rules: { rules: [], conditions: 1 }, experiments };
  expect(soundExperiments(() => undefined, candidate as never)).toEqual([]);
});
