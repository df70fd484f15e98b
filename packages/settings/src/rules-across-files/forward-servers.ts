/** A forwarding server has only scheme, host and port, and uses https unless it is on the same machine. */
import { hostNameFault } from '../host-name-fault.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const forwardServers: CrossRule = ({ forwarding }) =>
  forwarding.targets.flatMap(({ server }, at) => {
    const reason = serverFault(server);
    if (reason === undefined) return [];
    return [{ file: settingsFiles.forwarding, place: `/targets/${at}/server`, reason }];
  });

function serverFault(server: string): string | undefined {
  if (!URL.canParse(server)) return 'is not an address';
  const { protocol, hostname, origin } = new URL(server);
  if (protocol !== 'https:' && protocol !== 'http:') return 'needs https';
  if (server !== origin && server !== `${origin}/`)
    return 'has more than scheme, host and port, in small letters';
  if (LOOPBACK.has(hostname)) return undefined;
  return protocol === 'http:' ? 'needs https' : hostNameFault(hostname);
}
