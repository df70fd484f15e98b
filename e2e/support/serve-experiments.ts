/** Command behind a collector of tests that runs experiments: those that are said replace the repository's. */
import { readConfig, startCollector } from '@balise/collector';
import { settings, type Experiment } from '@balise/settings';

const [, , experiments = '[]'] = process.argv;
Object.assign(settings.experiments, { experiments: JSON.parse(experiments) as Experiment[] });
const collector = await startCollector({
  config: readConfig(process.env),
  log: (...said) => process.stderr.write(`${JSON.stringify(said)}\n`),
});
process.on('SIGTERM', () => void collector.close().then(() => process.exit()));
