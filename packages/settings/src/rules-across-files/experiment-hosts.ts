/** An experiment runs only on hosts where the tag runs. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const experimentHosts: CrossRule = ({ experiments, hosts }) => {
  const listed = new Set([...hosts.production, ...hosts.staging].map(({ host }) => host));
  return experiments.experiments.flatMap((experiment, at) =>
    experiment.hosts.flatMap((host, index) => {
      if (listed.has(host)) return [];
      const place = `/experiments/${at}/hosts/${index}`;
      return [{ file: settingsFiles.experiments, place, reason: 'is on no list of hosts' }];
    }),
  );
};
