/** Returns the experiments of the settings, or none if any setting has a fault. */
import { settings, type Experiment } from '@balise/settings';
import { settingsProblems } from '@balise/settings/load';
import type { Log } from '../../base/log/log.ts';

export function soundExperiments(log: Log, candidate = settings): readonly Experiment[] {
  const { experiments } = candidate.experiments;
  if (experiments.length === 0) return [];
  const [fault] = settingsProblems(candidate);
  if (fault === undefined) return experiments;
  log('serve.experiments-off', { file: fault.file, place: fault.place, reason: fault.reason });
  return [];
}
