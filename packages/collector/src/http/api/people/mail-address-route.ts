/** `/api/mail-address`: the own mail address, its confirmation, and a test mail. */
import { MailAddressChange, MailConfirmation, type MailAddress } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { explainedInBoth } from '../../../base/locales/explain-reason.ts';
import { isMailAddress } from '../../../base/mail-address.ts';
import { Problem } from '../../../base/problem/problem.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { failureOf } from '../../../control-store/unsent-messages.ts';
import { confirmationMail, testMail } from '../../../messages/account-mails.ts';
import {
  addressOf,
  changeAddress,
  confirmAddress,
  noteRequest,
  removeAddress,
  TooManyMails,
} from '../../../messages/mail-addresses.ts';
import { MailFailed } from '../../../messages/mail-failure.ts';
import type { MessageWays } from '../../../messages/message-ways.ts';
import type { Mail } from '../../../messages/send-mail.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { signedIn } from '../../request/signed-in.ts';

export function mailAddressRoute(
  scope: FastifyInstance,
  { mail }: Pick<MessageWays, 'mail'>,
  database: () => ControlDatabase,
): void {
  scope.get('/api/mail-address', needs('signed-in'), async (request): Promise<MailAddress> => {
    const { person } = signedIn(request);
    return {
      hasServer: mail !== undefined,
      address: (await addressOf(database(), person)) ?? null,
      failure: explainedInBoth((await failureOf(database(), `person ${person.id}`)) ?? ''),
    };
  });

  scope.put('/api/mail-address', needs('signed-in'), async (request, reply) => {
    const { person } = signedIn(request);
    const { address: written, language } = checkedBody(request, MailAddressChange);
    const address = written.trim();
    if (!isMailAddress(address))
      throw new Problem('bad-value', { name: 'address', expected: 'mail-address' });
    const { console } = ready();
    const secret = await bounded(() => changeAddress(database(), person, { address, language }));
    if (secret !== undefined)
      await send(confirmationMail(console, { address, language }, { name: person.name, secret }));
    return reply.code(204).send();
  });

  scope.delete('/api/mail-address', needs('signed-in'), async (request, reply) => {
    await removeAddress(database(), signedIn(request).person);
    return reply.code(204).send();
  });

  scope.post('/api/mail-address/confirm', needs('signed-in'), async (request, reply) => {
    const { person } = signedIn(request);
    const { secret } = checkedBody(request, MailConfirmation);
    if (!(await confirmAddress(database(), person, secret))) throw new Problem('mail-link-refused');
    return reply.code(204).send();
  });

  scope.post('/api/mail-address/test', needs('signed-in'), async (request, reply) => {
    const { person } = signedIn(request);
    const { console } = ready();
    const kept = await addressOf(database(), person);
    if (!kept || kept.confirmedAt === null) throw new Problem('mail-unconfirmed');
    await bounded(() => noteRequest(database(), person, kept));
    await send(testMail(console, kept));
    return reply.code(204).send();
  });

  function ready(): NonNullable<MessageWays['mail']> {
    if (!mail) throw new Problem('no-mail');
    return mail;
  }

  async function send(one: Mail): Promise<void> {
    try {
      await ready().mailer.send(one);
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error;
      throw new Problem('message-failed', { reason: error.reason }, { cause: error });
    }
  }
}

async function bounded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TooManyMails) throw new Problem('too-many-mails', {}, { cause: error });
    throw error;
  }
}
