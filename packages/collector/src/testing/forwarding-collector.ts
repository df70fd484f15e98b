/** Starts the collector as a separate process that forwards hits to the target in its argument. */
import { startCollector } from '../collector/collector.ts';
import { readConfig } from '../base/config/config.ts';
import { logTo } from '../base/log/log.ts';
import type { ForwardOptions } from '../data-folder/open-journal.ts';

const collector = await startCollector({
  config: readConfig(process.env),
  log: logTo((line) => process.stderr.write(line), 'en'),
  forward: JSON.parse(process.argv[2] ?? '') as ForwardOptions,
});
process.on('SIGTERM', () => void collector.close().then(() => process.exit(0)));
