export { startCollector, type Collector, type CollectorOptions } from './collector.ts';
export { readConfig, type Config } from './config/config.ts';
export { ConfigError } from './config/config-error.ts';
export { logTo, type Log } from './log.ts';
