/** Returns the experiments of the settings, or none if any setting has a fault. */
import { derived, settings, type Experiment } from '@balise/settings';
import { settingsProblems } from '@balise/settings/load';
import type { Log } from '../../base/log/log.ts';

/** Those of the snapshot in force. A later snapshot was checked before it came into force. */
export function experimentsInForce(log: Log): () => readonly Experiment[] {
  const first = settings;
  const sound = soundExperiments(log);
  return derived((inForce) => (inForce === first ? sound : inForce.experiments.experiments));
}

export function soundExperiments(log: Log, candidate = settings): readonly Experiment[] {
  const { experiments } = candidate.experiments;
  if (experiments.length === 0) return [];
  const [fault] = settingsProblems(candidate);
  if (fault === undefined) return experiments;
  log('serve.experiments-off', { file: fault.file, place: fault.place, reason: fault.reason });
  return [];
}
