/** The https hosts to which webhooks may send. Without `BALISE_WEBHOOK_HOSTS`, there are no webhooks. */
import { HOST_LABEL } from '../host-label.ts';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import type { SettingReader } from './setting-reader.ts';
import { readTls } from './tls-settings.ts';

export interface WebhookConfig {
  /** Lower-case host names without ports. A webhook may use any port of them. Empty: no webhooks. */
  readonly hosts: readonly string[];
  readonly tls?: TlsMaterial;
}

const NAME = 'BALISE_WEBHOOK_HOSTS';
/** At least two labels, the last one with a letter first: an address of the network is no name. */
const HOST = new RegExp(`^(?:${HOST_LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);

export function readWebhooks(reader: SettingReader): WebhookConfig {
  const text = reader.valueOf(NAME);
  const hosts = text === '' ? [] : text.split(',').map((host) => host.trim().toLowerCase());
  const areNames = hosts.every((host) => HOST.test(host));
  if (!areNames) reader.refuse(NAME, 'webhook-hosts');
  const tls = readTls(reader, 'BALISE_WEBHOOK', text !== '');
  return { hosts: areNames ? [...new Set(hosts)] : [], ...(tls ? { tls } : {}) };
}
