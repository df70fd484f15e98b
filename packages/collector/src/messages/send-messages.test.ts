import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkUnlisted } from '../attention/check-unlisted.ts';
import { recordRun, type Finding } from '../control-store/alarms.ts';
import { SYSTEM } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { undelivered } from '../control-store/unsent-messages.ts';
import type { Rights } from '../base/config/rights.ts';
import type { Language } from '../base/locales/messages.ts';
import { addPerson, changePerson, removePerson } from '../people/people.ts';
import { findPerson } from '../people/find-person.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../testing/servers/mail-server.ts';
import { mailer } from './send-mail.ts';
import { sendMessages, type DroppedMessages } from './send-messages.ts';

const CONSOLE = new URL('https://collection.example');
const ALL: Rights = { view: 'all' };

let database: ControlDatabase;
let server: MailServer;
/** Called for each mail before it is accepted. */
let onMail: (mail: ReceivedMail) => void = () => undefined;
let dropped: DroppedMessages[] = [];
beforeAll(async () => {
  database = await controlDatabase();
  server = await mailServer({ onMail: (mail) => onMail(mail) });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.runAll('TRUNCATE alarm, person, webhook RESTART IDENTITY CASCADE');
  server.mails.length = 0;
  onMail = () => undefined;
  dropped = [];
});

const run = (): Promise<void> =>
  sendMessages({
    ...{ database, webhooks: undefined, quiet: 0 },
    mail: {
      mailer: mailer({
        ...{ url: new URL(`smtp://127.0.0.1:${server.port}`), console: CONSOLE },
        from: 'Balise <balise@example.ca>',
      }),
      console: CONSOLE,
    },
    onDropped: (one) => dropped.push(one),
  });

let last = 0;

interface Subscriber {
  readonly rights?: Rights;
  readonly language?: Language;
  readonly departments?: readonly string[];
  readonly kinds?: readonly string[];
  readonly isConfirmed?: boolean;
}

/** Gives the id. The address is `p<id>@example.ca`. */
async function subscriber(options: Subscriber = {}): Promise<string> {
  const { rights = ALL, language = 'en', departments, kinds, isConfirmed = true } = options;
  last += 1;
  const person = { name: 'Kim', account: `kim${last}`, rights, madeWithin: 'all' } as const;
  const id = await addPerson(database, SYSTEM, person);
  await database.query(
    `INSERT INTO mail_address (person, address, language, confirmed_at)
     VALUES ($1::bigint, $2, $3, CASE WHEN $4 THEN now() END)`,
    [id, `p${id}@example.ca`, language, isConfirmed],
  );
  await database.query(
    `INSERT INTO subscription (person, departments, kinds) VALUES ($1::bigint, $2, $3)`,
    [id, departments ?? null, kinds ?? null],
  );
  return id;
}

const silent = (host: string, departments: readonly string[] | null = null): Finding => ({
  ...{ kind: 'host-silent', environment: 'production', subject: host, departments },
  details: { hours: 1, views: 0, due: 1200 },
});
/** A run of the checks with these findings. Lines of these kinds that are not among them end. */
const checked = (findings: readonly Finding[], environment = 'production'): Promise<void> =>
  recordRun(database, {
    ...{ environment, findings, result: {} },
    kinds: ['host-silent', 'host-unlisted', 'disk', 'messages'],
  });

const text = (mail: ReceivedMail | undefined): string =>
  (mail?.parts['text/plain'] ?? '').replace(/[\u00a0\u202f]/g, ' ');
const sentTo = (): string[] => server.mails.flatMap(({ to }) => to).sort();
/** Makes failed messages due. */
const later = () => database.query('UPDATE message SET next_at = now()');

it('sends the beginning and the end of a line once, in the language of each person', async () => {
  await subscriber();
  await subscriber({ language: 'fr' });
  await checked([silent('www.canada.ca'), silent('two.canada.ca')]);
  await run();
  await run();
  expect(sentTo()).toEqual(['p1@example.ca', 'p2@example.ca']);
  const [en, fr] = server.mails;
  expect(en?.header('Subject')).toBe('2 things need attention');
  expect(en?.header('Content-Language')).toBe('en');
  expect(text(en)).toContain(
    'www.canada.ca is silent: page views in 1 h: 0. Due: 1,200. Environment: production. Since ',
  );
  expect(text(en)).toContain('https://collection.example/en/production/overview');
  expect(fr?.header('Subject')).toBe('2 points demandent attention');
  expect(text(fr)).toContain('www.canada.ca est muet. Pages vues en 1 h : 0.');
  expect(text(fr)).toContain('https://collection.example/fr/production/compte');
  server.mails.length = 0;

  await checked([silent('two.canada.ca')]);
  await run();
  await run();
  expect(sentTo()).toEqual(['p1@example.ca', 'p2@example.ca']);
  expect(server.mails[0]?.header('Subject')).toBe('1 thing needs attention no longer');
  expect(text(server.mails[0])).toMatch(/Silent host: www\.canada\.ca\. Until .* ET|E[SD]T/);
  expect(text(server.mails[0])).not.toContain('two.canada.ca');
});

it('waits until no new line follows, so that an hour is one mail', async () => {
  await subscriber();
  await checked([silent('www.canada.ca')]);
  await sendMessages({ database, webhooks: undefined, mail: undefined, quiet: 3600 });
  const [alarm] = await database.query<{ at: unknown }>('SELECT began_told_at AS at FROM alarm');
  expect(alarm?.at).toBeNull();
  await checked([silent('www.canada.ca'), silent('two.canada.ca')]);
  await run();
  expect(server.mails).toHaveLength(1);
  expect(text(server.mails[0])).toContain('two.canada.ca');
});

describe('nobody gets a mail', () => {
  const quiet: readonly [string, () => Promise<unknown>][] = [
    [
      'about a line that began and ended before it was sent',
      async () => {
        await subscriber();
        await checked([silent('www.canada.ca')]);
        await checked([]);
      },
    ],
    [
      'without a subscription',
      async () => {
        const id = await subscriber();
        await database.query('DELETE FROM subscription WHERE person = $1::bigint', [id]);
        await checked([silent('www.canada.ca')]);
      },
    ],
    [
      'at an address that is not confirmed',
      async () => {
        await subscriber({ isConfirmed: false });
        await checked([silent('www.canada.ca')]);
      },
    ],
    [
      'with a blocked account',
      async () => {
        const id = await subscriber();
        const person = await findPerson(database, id);
        if (person) await changePerson(database, SYSTEM, person, { state: 'blocked' }, 'all');
        await checked([silent('www.canada.ca')]);
      },
    ],
    [
      'after the account was removed',
      async () => {
        const id = await subscriber();
        const person = await findPerson(database, id);
        if (person) await removePerson(database, SYSTEM, person);
        await checked([silent('www.canada.ca')]);
      },
    ],
    [
      'about another department',
      async () => {
        await subscriber({ rights: { view: ['cra'] } });
        await checked([silent('www.canada.ca', ['health']), silent('two.canada.ca')]);
      },
    ],
    [
      'with figures only',
      async () => {
        await subscriber({ rights: { figures: 'all' } });
        await checked([silent('www.canada.ca', ['cra'])]);
      },
    ],
    [
      'about a department or a kind that was not chosen',
      async () => {
        await subscriber({ departments: ['cra'] });
        await subscriber({ kinds: ['disk'] });
        await checked([silent('www.canada.ca', ['health'])]);
      },
    ],
    [
      'about a line that was open before the subscription',
      async () => {
        await checked([silent('www.canada.ca')]);
        await run();
        await subscriber();
        await checked([]);
      },
    ],
    [
      'about messages that cannot be sent',
      async () => {
        await subscriber();
        const details = { waiting: 1, hours: 3, reason: 'ECONNREFUSED' };
        await checked(
          [{ kind: 'messages', environment: '', subject: '', departments: null, details }],
          '',
        );
      },
    ],
    [
      'of an organization who has not signed in for a month',
      async () => {
        const id = await subscriber();
        await database.query(
          `UPDATE person SET kind = 'openid', signed_in_at = now() - interval '31 days' WHERE id = $1::bigint`,
          [id],
        );
        await checked([silent('www.canada.ca')]);
      },
    ],
  ];
  it.each(quiet)('%s', async (_, scene) => {
    await scene();
    await run();
    await run();
    expect(server.mails).toEqual([]);
    expect(
      await database.query('SELECT * FROM message WHERE sent_at IS NULL AND dropped_at IS NULL'),
    ).toEqual([]);
  });
});

it('shows a reader of a department its lines without the counts of others', async () => {
  await subscriber({ rights: { view: ['cra'] } });
  await checked([silent('www.canada.ca', ['cra', 'health'])]);
  await run();
  expect(text(server.mails[0])).toContain(
    'Silent host: www.canada.ca. See your department’s reports',
  );
  expect(text(server.mails[0])).not.toMatch(/1.200/);
});

it('sends nothing that the person may no longer see at that moment', async () => {
  const id = await subscriber({ rights: { view: ['cra'] } });
  onMail = () => {
    throw Object.assign(new Error('Later'), { responseCode: 451 });
  };
  await checked([silent('www.canada.ca', ['cra'])]);
  await run();
  onMail = () => undefined;
  const person = await findPerson(database, id);
  if (person) await changePerson(database, SYSTEM, person, { rights: { view: ['health'] } }, 'all');
  await later();
  await run();
  expect(server.mails).toEqual([]);
  expect(await undelivered(database)).toBeUndefined();
});

it('tries again after a failure, and loses and repeats nothing', async () => {
  await subscriber();
  await subscriber();
  let attempts = 0;
  onMail = () => {
    attempts += 1;
    throw Object.assign(new Error('Later'), { responseCode: 451 });
  };
  await checked([silent('www.canada.ca')]);
  await run();
  // The server failed for the first person, so the second one is not tried.
  expect(attempts).toBe(1);
  expect(await undelivered(database)).toMatchObject({ waiting: 2, reason: 'MAIL_BUSY 451' });
  await run();
  expect(attempts).toBe(1);
  onMail = () => undefined;
  await checked([silent('www.canada.ca'), silent('two.canada.ca')]);
  await later();
  await run();
  await run();
  expect(sentTo()).toEqual(['p1@example.ca', 'p2@example.ca']);
  expect(server.mails[0]?.header('Subject')).toBe('2 things need attention');
  expect(await undelivered(database)).toBeUndefined();
});

it('gives up a recipient whom the server refuses, and sends to the others', async () => {
  await subscriber();
  await subscriber();
  onMail = ({ to }) => {
    if (to.includes('p1@example.ca'))
      throw Object.assign(new Error('No such user'), { responseCode: 550 });
  };
  await checked([silent('www.canada.ca')]);
  await run();
  await later();
  await run();
  expect(sentTo()).toEqual(['p2@example.ca']);
  expect(dropped).toEqual([{ target: 'person 1', count: 1, reason: 'MAIL_REFUSED 550' }]);
});

it('keeps the messages for which a collector has no way, for another one', async () => {
  await subscriber();
  await checked([silent('www.canada.ca')]);
  await sendMessages({ database, webhooks: undefined, mail: undefined, quiet: 0 });
  await run();
  expect(sentTo()).toEqual(['p1@example.ca']);
});

it('sends no old news after no collector had a way for days', async () => {
  await subscriber();
  await checked([silent('www.canada.ca')]);
  await sendMessages({ database, webhooks: undefined, mail: undefined, quiet: 0 });
  await checked([silent('www.canada.ca'), silent('two.canada.ca')]);
  await database.query("UPDATE message SET planned_at = planned_at - interval '5 days'");
  await database.query("UPDATE alarm SET began_at = began_at - interval '5 days'");
  await run();
  expect(server.mails).toEqual([]);
});

it('repeats a mail at most once after a kill between sending and recording, with the same id', async () => {
  await subscriber();
  await checked([silent('www.canada.ca')]);
  const killed = { ...database, query: killedAt('SET sent_at') };
  await expect(runOn(killed)).rejects.toThrow('killed');
  await run();
  await run();
  const ids = server.mails.map((mail) => mail.header('Message-ID'));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

it('loses nothing if it is killed while it plans', async () => {
  await subscriber();
  await checked([silent('www.canada.ca')]);
  const killed: ControlDatabase = {
    ...database,
    together: async (statements) => {
      if (statements.some(({ sql }) => sql.includes('INSERT INTO message')))
        throw new Error('killed');
      return database.together(statements);
    },
  };
  await expect(runOn(killed)).rejects.toThrow('killed');
  await run();
  expect(server.mails).toHaveLength(1);
});

it('names 50 unlisted hosts a day as text, and counts the others, however many are invented', async () => {
  await subscriber();
  await subscriber({ language: 'fr' });
  const hosts = (prefix: string, loads: number) =>
    Array.from({ length: 100_000 }, (_, index) => ({
      ...{ host: `${prefix}-${index}.example.com`, loads, beacons: 0 },
    }));
  const invent = async (prefix: string, loads: number): Promise<void> => {
    const unlisted = hosts(prefix, loads);
    const isListed = (): boolean => false;
    await checked(checkUnlisted({ environment: 'production', unlisted, isListed }).findings);
    await run();
  };
  // Each below 20 loads: no line.
  await invent('few', 19);
  expect(server.mails).toEqual([]);
  await invent('evil', 30);
  const [en, fr] = server.mails;
  expect(server.mails).toHaveLength(2);
  expect(text(en).match(/evil-\d+/g)).toHaveLength(50);
  expect(text(fr).match(/evil-\d+/g)).toHaveLength(50);
  for (const part of ['text/plain', 'text/html']) {
    expect(en?.parts[part]).toContain('evil-0[.]example[.]com');
    expect(en?.parts[part]).not.toContain('evil-0.example');
  }
  // Later the same day, other names with more loads: all of them are one number.
  server.mails.length = 0;
  await invent('worse', 40);
  expect(server.mails[0]?.header('Subject')).toBe('50 things need attention');
  expect(text(server.mails[0])).toContain('50 more unlisted hosts load the library');
  expect(text(server.mails[1])).toContain('50 autres hôtes non inscrits chargent la bibliothèque');
  expect(server.mails[0]?.source).not.toContain('worse');
  expect(server.mails[0]?.source.length).toBeLessThan(20_000);
});

it('has at most 100 lines in a mail', async () => {
  await subscriber();
  await checked(Array.from({ length: 250 }, (_, index) => silent(`h${index}.canada.ca`)));
  await run();
  await run();
  expect(server.mails).toHaveLength(1);
  expect(text(server.mails[0]).match(/h\d+\.canada\.ca/g)).toHaveLength(100);
  expect(text(server.mails[0])).toContain('150 more lines are on the overview.');
});

const runOn = (other: ControlDatabase): Promise<void> =>
  sendMessages({
    ...{ database: other, webhooks: undefined, quiet: 0 },
    mail: {
      mailer: mailer({
        ...{ url: new URL(`smtp://127.0.0.1:${server.port}`), console: CONSOLE },
        from: 'balise@example.ca',
      }),
      console: CONSOLE,
    },
  });

/** A query that fails at a statement, as if the collector were killed before it. */
const killedAt =
  (words: string): ControlDatabase['query'] =>
  async (sql, values) => {
    if (sql.includes(words)) throw new Error('killed');
    return database.query(sql, values);
  };
