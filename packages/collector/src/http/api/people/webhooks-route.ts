/** `/api/webhooks`: https addresses that get messages as JSON. Their URLs may contain secrets, and are never shown. */
import { NewWebhook, type Made, type Webhook, type WebhookList } from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { explainedInBoth } from '../../../base/locales/explain-reason.ts';
import { inBothLanguages } from '../../../base/locales/in-both.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { doerOf } from '../../../control-store/activity.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { failureOf } from '../../../control-store/unsent-messages.ts';
import { scopeOf, type Caller } from '../../../hit/rights/caller.ts';
import type { MessageWays, WebhookWays } from '../../../messages/message-ways.ts';
import { WebhookFailed } from '../../../messages/send-webhook.ts';
import { networkFault, webhookUrl } from '../../../messages/webhook-address.ts';
import type { WebhookBody } from '../../../messages/webhook-body.ts';
import { newSecret } from '../../../people/digest.ts';
import {
  hostOfWebhook,
  makeWebhook,
  removeWebhook,
  TooManyWebhooks,
  webhooksIn,
  type KeptWebhook,
} from '../../../messages/webhooks.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { idOf } from '../../request/id-of.ts';
import { refuseEmptyLists } from '../../request/refuse-empty-lists.ts';

export function webhooksRoute(
  scope: FastifyInstance,
  { webhooks }: Pick<MessageWays, 'webhooks'>,
  database: () => ControlDatabase,
): void {
  scope.get('/api/webhooks', needs('people'), async (request): Promise<WebhookList> => {
    const kept = await webhooksIn(database());
    const own = kept.filter((one) => isWithin(request.caller, one));
    return {
      hosts: [...(webhooks?.hosts ?? [])],
      webhooks: await Promise.all(own.map((one) => shown(database(), one))),
    };
  });

  scope.post('/api/webhooks', needs('people'), async (request, reply) => {
    const body = checkedBody(request, NewWebhook);
    refuseEmptyLists(body);
    if (!isWithin(request.caller, body)) throw new Problem('beyond-rights');
    const url = await soundUrl(webhooks, body.url.trim());
    try {
      const webhook = { ...body, name: body.name.trim(), url };
      const made: Made = { id: await makeWebhook(database(), doerOf(request.caller), webhook) };
      return await reply.code(201).send(made);
    } catch (error) {
      if (error instanceof TooManyWebhooks)
        throw new Problem('too-many-webhooks', {}, { cause: error });
      throw error;
    }
  });

  scope.delete('/api/webhooks/:id', needs('people'), async (request, reply) => {
    await removeWebhook(database(), doerOf(request.caller), await own(request));
    return reply.code(204).send();
  });

  scope.post('/api/webhooks/:id/test', needs('people'), async (request, reply) => {
    const { url } = await own(request);
    if (!webhooks) throw new Problem('message-failed', { reason: 'WEBHOOK_HOST' });
    const body = testBody();
    try {
      await webhooks.sender.send(url, body, body.id);
    } catch (error) {
      if (!(error instanceof WebhookFailed)) throw error;
      throw new Problem('message-failed', { reason: error.reason }, { cause: error });
    }
    return reply.code(204).send();
  });

  async function own(request: FastifyRequest): Promise<KeptWebhook> {
    const id = idOf(request);
    const found = (await webhooksIn(database())).find((one) => one.id === id);
    if (!found) throw new Problem('not-found');
    if (!isWithin(request.caller, found)) throw new Problem('beyond-rights');
    return found;
  }
}

/** Whether a webhook is only for departments whose people the caller manages. */
function isWithin(caller: Caller, { departments }: Pick<Webhook, 'departments'>): boolean {
  const scope = scopeOf(caller, 'people');
  return (
    scope === 'all' || (departments !== 'all' && departments.every((id) => scope.includes(id)))
  );
}

async function shown(
  database: ControlDatabase,
  { id, name, url, departments, kinds, by, madeAt }: KeptWebhook,
): Promise<Webhook> {
  const failure = explainedInBoth((await failureOf(database, `webhook ${id}`)) ?? '');
  return { ...{ id, name, departments, kinds, by, madeAt, failure }, host: hostOfWebhook(url) };
}

const EXPECTED = {
  form: 'webhook-url',
  host: 'webhook-host',
  private: 'webhook-public',
  unknown: 'webhook-known',
} as const;

/** Throws a `Problem`. The addresses of the host are checked again at each message. */
async function soundUrl(webhooks: WebhookWays | undefined, text: string): Promise<string> {
  const url = webhookUrl(text, webhooks?.hosts ?? []);
  if (typeof url === 'string')
    throw new Problem('bad-value', { name: 'url', expected: EXPECTED[url] });
  const fault = webhooks && (await networkFault(url.hostname, webhooks.network));
  if (fault === 'private' || (fault === 'unknown' && !webhooks?.hasProxy))
    throw new Problem('bad-value', { name: 'url', expected: EXPECTED[fault] });
  return url.href;
}

const testBody = (): WebhookBody => ({
  ...{ id: newSecret(), kind: 'test', environment: '', subject: '', edge: 'begin' },
  ...{ at: new Date().toISOString(), departments: null, details: {}, others: 0 },
  text: inBothLanguages('messages.webhook-test'),
});
