import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { recordRun } from '../control-store/alarms.ts';
import { SYSTEM } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { addPerson } from '../people/people.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { CONSOLE_WORDS } from './console-links.ts';
import { MessagesJob } from './messages-job.ts';
import type { Mail } from './send-mail.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

const sent: Mail[] = [];
beforeEach(async () => {
  sent.length = 0;
  await database.runAll('TRUNCATE alarm, person, lease RESTART IDENTITY CASCADE');
  const person = {
    name: 'Kim',
    account: 'kim',
    rights: { view: 'all' },
    madeWithin: 'all',
  } as const;
  await addPerson(database, SYSTEM, person);
  await database.runAll(`
    INSERT INTO mail_address (person, address, language, confirmed_at) VALUES (1, 'kim@example.ca', 'en', now());
    INSERT INTO subscription (person) VALUES (1)`);
});

/** `send`: of the mail server. */
const job = (id: string, send: (mail: Mail) => Promise<void>): MessagesJob =>
  new MessagesJob({
    ...{ id, quiet: 0, webhooks: undefined, database: () => database },
    mail: { mailer: { send }, console: new URL('https://collection.example') },
    onFailed: (error) => {
      throw error;
    },
  });

const begin = (): Promise<void> =>
  recordRun(database, {
    ...{ environment: 'production', kinds: ['host-silent'], result: {} },
    findings: [
      {
        ...{ kind: 'host-silent', environment: 'production', subject: 'www.canada.ca' },
        ...{ departments: null, details: { hours: 1, views: 0, due: 1200 } },
      },
    ],
  });

it('sends once, although several collectors run it at the same moment', async () => {
  const send = async (mail: Mail): Promise<void> => void sent.push(mail);
  await begin();
  const jobs = ['one', 'two', 'three'].map((id) => job(id, send));
  await Promise.all(jobs.map((one) => one.run()));
  await Promise.all(jobs.map((one) => one.run()));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'kim@example.ca', subject: '1 thing needs attention' });
});

it('is done by another collector after the first one was killed', async () => {
  let wasAsked = false;
  let release = (): void => undefined;
  const hangs = (): Promise<void> => {
    wasAsked = true;
    return new Promise((resolve) => (release = resolve));
  };
  await begin();
  const killed = job('one', hangs).run();
  onTestFinished(async () => {
    release();
    await killed;
  });
  await expect.poll(() => wasAsked).toBe(true);
  const other = job('two', async (mail) => void sent.push(mail));
  await other.run();
  expect(sent).toHaveLength(0);
  await database.query("UPDATE lease SET ends_at = now() WHERE name = 'messages'");
  await other.run();
  expect(sent).toHaveLength(1);
});

it('links to the screens that the console has', () => {
  const routes = join(import.meta.dirname, '../../../console/src/place/routes.ts');
  const text = readFileSync(routes, 'utf8');
  for (const [id, { en, fr }] of Object.entries(CONSOLE_WORDS))
    expect(text).toContain(`${id}: { en: '${en}', fr: '${fr}' }`);
});
