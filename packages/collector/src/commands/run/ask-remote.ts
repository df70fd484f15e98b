/** Sends a request to a collector on another machine, with its token. */
import type { Config } from '../../base/config/config.ts';
import type { RemoteCollector } from '../../base/config/remote-collector.ts';
import { explainReason } from '../../base/locales/explain-reason.ts';
import type { Language } from '../../base/locales/messages.ts';
import { outbound } from '../../base/outbound/outbound-fetch.ts';
import { outboundReason } from '../../base/outbound/outbound-reason.ts';
import { refusalOf, Refused } from '../../base/running/ask-collector.ts';

/** Milliseconds. A release is checked and built before the answer. */
const PATIENCE = 180_000;

export interface RemoteRequest {
  readonly path: string;
  readonly method: string;
  /** JSON. */
  readonly body?: string | undefined;
}

/** Throws a `Refused` with the explanation of the collector, or an error whose message explains that it does not answer. */
export async function askRemote(
  { address, token }: RemoteCollector,
  { proxy, language }: Pick<Config, 'proxy'> & { readonly language: Language },
  { path, method, body }: RemoteRequest,
): Promise<Buffer> {
  const way = outbound({ proxy });
  try {
    const answer = await way.fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      // Another place must not get the token.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return bytes;
    throw refusalOf(answer.status, bytes.toString());
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Error(explainReason(outboundReason(error), language), { cause: error });
  } finally {
    await way.close().catch(() => undefined);
  }
}
