/** The command of `collectorWith`: a collector with changed settings, by settings file. */
import { readConfig, startCollector } from '@balise/collector';
import { settings, type Settings } from '@balise/settings';
import type { Changes } from './build-with.ts';

const [, , changes = '{}'] = process.argv;
for (const [file, members] of Object.entries(JSON.parse(changes) as Changes)) {
  Object.assign(settings[file as keyof Settings], members);
}
const collector = await startCollector({
  config: readConfig(process.env),
  log: () => undefined,
  onSignIn: (link) => console.log(`http://localhost:${collector.port}/#link=${link?.secret ?? ''}`),
});
process.on('SIGTERM', () => void collector.close().then(() => process.exit()));
