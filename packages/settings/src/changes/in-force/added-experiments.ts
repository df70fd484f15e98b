/** Experiments that only another environment has, on the hosts that are listed here. */
import type { Experiment } from '../../generated/experiments.ts';
import type { Settings } from '../../settings-type.ts';
import type { LiveSettings } from './live-settings.ts';
import { switchesOf } from './switches.ts';
import { withNew } from './with-new.ts';

/** The schema allows so many. */
const MOST = 100;

export function addedExperiments(base: Settings, live: LiveSettings): Settings {
  const { production, staging } = base.hosts;
  const listed = new Set([...production, ...staging].map(({ host }) => host));
  const onListed = (one: Experiment): Experiment[] => {
    const [first, ...rest] = one.hosts.filter((host) => listed.has(host));
    return first === undefined ? [] : [{ ...one, hosts: [first, ...rest] } as Experiment];
  };
  const experiments = withNew(
    base.experiments.experiments,
    [live.staging, live.development].map((other) =>
      other.experiments.experiments.flatMap(onListed),
    ),
    ({ id }) => id,
  ).slice(0, MOST);
  return {
    ...base,
    experiments: {
      ...base.experiments,
      experiments: switchesOf(experiments, live, (one) => one.experiments.experiments),
    },
  };
}
