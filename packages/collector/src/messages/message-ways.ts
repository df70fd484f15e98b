/** How this installation sends messages, by its configuration. */
import type { Config } from '../base/config/config.ts';
import { mailer, type Mailer } from './send-mail.ts';
import { webhookSender, type WebhookSender } from './send-webhook.ts';
import { PUBLIC_NETWORK, type WebhookNetwork } from './webhook-address.ts';

export interface MessageWays {
  /** Undefined: the configuration has no mail server. `console`: its address, for links. */
  readonly mail: { readonly mailer: Mailer; readonly console: URL } | undefined;
  /** Undefined: the configuration names no hosts. */
  readonly webhooks: WebhookWays | undefined;
}

export interface WebhookWays {
  readonly sender: WebhookSender;
  readonly hosts: readonly string[];
  readonly network: WebhookNetwork;
  /** Whether a proxy resolves names, so that this machine may not know them. */
  readonly hasProxy: boolean;
}

export function messageWays({
  mail,
  webhooks,
  proxy,
}: Pick<Config, 'mail' | 'webhooks' | 'proxy'>): MessageWays {
  return {
    mail: mail && { mailer: mailer(mail), console: mail.console },
    webhooks:
      webhooks.hosts.length === 0
        ? undefined
        : {
            sender: webhookSender({ config: webhooks, proxy }),
            ...{ hosts: webhooks.hosts, network: PUBLIC_NETWORK, hasProxy: proxy !== undefined },
          },
  };
}
