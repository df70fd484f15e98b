/** Sends one JSON message to a webhook: https only, no redirects, ten seconds. */
import type { WebhookConfig } from '../base/config/webhook-settings.ts';
import { outbound, type Proxy } from '../base/outbound/outbound-fetch.ts';
import { outboundReason } from '../base/outbound/outbound-reason.ts';
import {
  checkedLookup,
  PUBLIC_NETWORK,
  webhookUrl,
  type WebhookNetwork,
} from './webhook-address.ts';

export interface WebhookSenderParts {
  readonly config: WebhookConfig;
  readonly proxy?: Proxy | undefined;
  /** For tests. */
  readonly network?: WebhookNetwork;
}

export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
  /** A code that `explainReason` knows, followed by the status of the answer if there is one. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export interface WebhookSender {
  /** Throws a `WebhookFailed`. `id`: the same one for a repetition. */
  send(url: string, body: object, id: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
const LIMIT = 10_000;

export function webhookSender(
  { config, proxy, network = PUBLIC_NETWORK }: WebhookSenderParts,
  limit = LIMIT,
): WebhookSender {
  const way = outbound({ proxy, tls: config.tls, lookup: checkedLookup(network) });
  return {
    async send(text, body, id) {
      // The configuration may have changed since the webhook was made.
      const url = webhookUrl(text, config.hosts);
      if (typeof url === 'string') throw new WebhookFailed('WEBHOOK_HOST');
      const status = await postTo(url, body, id);
      if (status >= 300 && status < 400) throw new WebhookFailed(`WEBHOOK_REDIRECTS ${status}`);
      if (status < 200 || status >= 300) throw new WebhookFailed(`WEBHOOK_STATUS ${status}`);
    },
    close: () => way.close(),
  };

  async function postTo(url: URL, body: object, id: string): Promise<number> {
    try {
      const answer = await way.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'balise-message': id },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      });
      // Only the status is read, however long the answer is.
      await answer.body?.cancel().catch(() => undefined);
      return answer.status;
    } catch (error) {
      throw new WebhookFailed(outboundReason(error));
    }
  }
}
