export { startCollector, type Collector, type CollectorOptions } from './collector/collector.ts';
export { readConfig, type Config } from './base/config/config.ts';
export { ConfigError } from './base/config/config-error.ts';
export { logTo, type Log } from './base/log/log.ts';
