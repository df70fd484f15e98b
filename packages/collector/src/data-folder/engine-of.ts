/** The engine that a configuration asks for: embedded in the data folder, on a server, or a cluster. */
import { join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import type { Engine } from '../engine/database/database.ts';

const MEGABYTE = 1 << 20;

export function engineOf(config: Config): Engine {
  const { clickHouseUrls: urls, clickHouseReadUrls: readUrls, clickHouseCluster: name } = config;
  const tls = config.clickHouseTls;
  const [url] = urls;
  if (url === undefined)
    return {
      kind: 'embedded',
      folder: join(config.dataFolder, 'hits'),
      reserve: config.reserveMegabytes * MEGABYTE,
    };
  return name === ''
    ? { kind: 'server', url, readUrl: readUrls[0] ?? '', tls }
    : { kind: 'cluster', name, urls, readUrls, tls };
}

/** For servers their names and ports, never the password in an address. */
export function whereOf({ clickHouseUrls, dataFolder }: Config): string {
  if (clickHouseUrls.length === 0) return join(dataFolder, 'hits');
  return clickHouseUrls.map((url) => new URL(url).host).join(', ');
}
