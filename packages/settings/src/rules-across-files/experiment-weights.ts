/** At least one variant of an experiment has a weight, so that visitors can be assigned. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const experimentWeights: CrossRule = ({ experiments }) =>
  experiments.experiments.flatMap(({ variants }, at) => {
    if (variants.some(({ weight }) => weight > 0)) return [];
    const place = `/experiments/${at}/variants`;
    return [{ file: settingsFiles.experiments, place, reason: 'have no weight' }];
  });
