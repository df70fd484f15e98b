/** Visitors of an experiment can be divided only if some variant has a weight. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const experimentWeights: CrossRule = ({ experiments }) =>
  experiments.experiments.flatMap(({ variants }, at) => {
    if (variants.some(({ weight }) => weight > 0)) return [];
    const place = `/experiments/${at}/variants`;
    return [{ file: settingsFiles.experiments, place, reason: 'have no weight' }];
  });
