/** Command behind a collector of tests with other settings: members of `collection` that replace the repository's. */
import { readConfig, startCollector } from '@balise/collector';
import { settings } from '@balise/settings';

const [, , changes = '{}'] = process.argv;
Object.assign(settings.collection, JSON.parse(changes));
const collector = await startCollector({
  config: readConfig(process.env),
  log: () => undefined,
});
process.on('SIGTERM', () => void collector.close().then(() => process.exit()));
