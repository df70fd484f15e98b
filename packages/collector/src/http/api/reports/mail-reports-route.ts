/** `/api/mail-reports`: the reports that people get by mail. Each account adds only its own. */
import { NewMailReport, type Made, type MailReportList } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { governs } from '../../../base/config/rights.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { doerOf } from '../../../control-store/activity.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { may, scopeOf, type Caller } from '../../../hit/rights/caller.ts';
import {
  addMailReport,
  endMailReport,
  findMailReport,
  mailReportsOf,
  removeMailReport,
} from '../../../mail-reports/kept-mail-reports.ts';
import { shownMailReport } from '../../../mail-reports/list-mail-reports.ts';
import { lastDayBefore, periodOf } from '../../../mail-reports/mailed-period.ts';
import { readQuestion } from '../../../mail-reports/read-question.ts';
import type { confirmedAddress } from '../../../mail-reports/confirmed-address.ts';
import { findPerson, listPeople } from '../../../people/find-person.ts';
import { clockOf } from '../../../reports/period/toronto-clock.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { idOf } from '../../request/id-of.ts';
import { signedIn } from '../../request/signed-in.ts';

export interface MailReportsRouteParts {
  readonly mail: {
    /** Whether the configuration has a mail server. */
    readonly canSend: boolean;
    readonly addressOf: typeof confirmedAddress;
  };
}

export function mailReportsRoute(
  scope: FastifyInstance,
  { mail }: MailReportsRouteParts,
  database: () => ControlDatabase,
): void {
  const { canSend } = mail;

  scope.get('/api/mail-reports', needs('signed-in'), async (request): Promise<MailReportList> => {
    const caller = signedIn(request);
    const { id } = caller.person;
    const today = clockOf(Date.now()).day;
    const address = (await mail.addressOf(database(), id)) ?? null;
    const managed = await managedBy(caller);
    const kept = await mailReportsOf(database(), managed ? 'all' : id);
    const shown = (isOwn: boolean) =>
      kept
        .filter(({ person }) => (isOwn ? person.id === id : managed?.has(person.id)))
        .map((one) => shownMailReport(one, { isOwn, canSend, today }));
    return {
      ...{ own: shown(true), others: shown(false), address },
      mail: canSend ? (address === null ? 'no-address' : 'ready') : 'no-mail',
    };
  });

  scope.post('/api/mail-reports', needs('signed-in'), async (request, reply) => {
    const caller = signedIn(request);
    const asked = checkedBody(request, NewMailReport);
    const { every, question } = asked;
    const today = clockOf(Date.now()).day;
    await readQuestion(question, periodOf(every, today), caller, database);
    if (!canSend) throw new Problem('no-mail');
    if (!(await mail.addressOf(database(), caller.person.id))) throw new Problem('no-mail-address');
    // The first mail is that of the present week or month.
    const sentTo = lastDayBefore(every, today);
    const id = await addMailReport(database(), doerOf(caller), asked, sentTo);
    if (id === undefined) throw new Problem('too-many-mail-reports');
    return reply.code(201).send({ id } satisfies Made);
  });

  scope.delete('/api/mail-reports/:id', needs('signed-in'), async (request, reply) => {
    const caller = signedIn(request);
    const kept = await findMailReport(database(), idOf(request));
    if (!kept) throw new Problem('not-found');
    const who = doerOf(caller);
    if (kept.person.id === caller.person.id) await removeMailReport(database(), who, kept);
    else if (await governsPerson(caller, kept.person.id))
      await endMailReport(database(), who, kept, { why: 'by-person', by: who.name });
    else throw new Problem('not-found');
    return reply.code(204).send();
  });

  /** Identifiers of the people whose accounts the caller manages. Undefined for a person who manages none. */
  async function managedBy(caller: Caller): Promise<ReadonlySet<string> | undefined> {
    if (!may(caller, 'people')) return undefined;
    const people = await listPeople(database());
    const within = scopeOf(caller, 'people');
    return new Set(people.filter((person) => governs(within, person)).map(({ id }) => id));
  }

  async function governsPerson(caller: Caller, id: string): Promise<boolean> {
    const person = await findPerson(database(), id);
    return person !== undefined && governs(scopeOf(caller, 'people'), person);
  }
}
