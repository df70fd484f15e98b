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

it('7.13 experiments without a fault run', () => {
  expect(heard(sampleExperiment())).toEqual([[sampleExperiment()], []]);
  expect(heard()).toEqual([[], []]);
});

it('7.13 with a fault in one, none runs and the log says why', () => {
  const [found, said] = heard(
    sampleExperiment(),
    sampleExperiment({ id: 'b', variants: [HARMFUL] }),
  );
  expect(found).toEqual([]);
  expect(said).toEqual([
    'serve.experiments-off sets the attribute onerror, which no offer may set',
  ]);
});

it('a fault elsewhere leaves offers unchecked, so none runs either', () => {
  const experiments = { experiments: [sampleExperiment({ variants: [HARMFUL] })] };
  const candidate = { ...settings, rules: { rules: [], conditions: 1 }, experiments };
  expect(soundExperiments(() => undefined, candidate as never)).toEqual([]);
});
