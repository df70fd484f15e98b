/** People with browsers that send requests to a test server. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { firstLink } from '../../people/first-link.ts';
import { controlDatabase, emptyPeople } from '../databases/control-database.ts';
import { COOKIE, withPeople } from './with-people.ts';

export const PASSWORD = 'a long enough phrase';
export const ALL = { view: 'all', people: 'all' };

/** The database of the running test. */
export let database: ControlDatabase;
export let server: FastifyInstance;

/** Replaces the server of the running test. */
export function setServer(other: FastifyInstance): void {
  server = other;
}

/**
 * Gives each test of a file an empty database, and a server that trusts this machine as a proxy. `more`: what else is
 * done before each test.
 */
export function setUpPeople(more?: () => Promise<void>): void {
  beforeAll(async () => {
    database = await controlDatabase();
    return () => database.close();
  });
  beforeEach(async () => {
    await emptyPeople(database);
    server = await withPeople(database, { trustedProxies: ['loopback'] });
    await more?.();
  });
}

/** A browser: its cookie, and the CSRF token of its pages. */
export class Browser {
  cookie: string | undefined;
  csrf = '';

  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const answer = await server.inject({
      method,
      url,
      headers: { 'x-csrf-token': this.csrf },
      ...(this.cookie === undefined ? {} : { cookies: { [COOKIE]: this.cookie } }),
      ...(payload ? { payload } : {}),
    });
    const set = answer.cookies.find(({ name }) => name === COOKIE);
    if (set) this.cookie = set.value;
    const body = answer.body === '' ? undefined : (JSON.parse(answer.body) as Json);
    return { status: answer.statusCode, body: body ?? {}, headers: answer.headers, set };
  }

  async open(link: string): Promise<number> {
    const { status } = await this.ask('POST', '/api/sign-in/link', { link: link.split('=').pop() });
    if (status === 204) await this.load();
    return status;
  }

  async signIn(account: string, password = PASSWORD): Promise<number> {
    const { status } = await this.ask('POST', '/api/sign-in/password', { account, password });
    if (status === 204) await this.load();
    return status;
  }

  async load(): Promise<Json> {
    const { body } = await this.ask('GET', '/api/session');
    this.csrf = String(body['csrf']);
    return body;
  }
}

export type Json = Record<string, unknown>;

export async function administrator(): Promise<Browser> {
  const browser = new Browser();
  const link = await firstLink(database, 'Administrator');
  expect(await browser.open(link?.secret ?? '')).toBe(204);
  const chosen = { account: 'Chief', next: PASSWORD };
  expect((await browser.ask('PUT', '/api/account/password', chosen)).status).toBe(204);
  return browser;
}

/** A person with these rights, signed in by a link. */
export async function personWith(rights: object, by: Browser, account = 'kim'): Promise<Browser> {
  const { status, body } = await by.ask('POST', '/api/people', { name: account, account, rights });
  expect(status).toBe(201);
  const browser = new Browser();
  expect(await browser.open(String(body['link']))).toBe(204);
  return browser;
}

export const codeOf = ({ body }: { body: Json }): string =>
  String(body['type']).split(':').pop() ?? '';

export async function idOf(account: string, by: Browser): Promise<string> {
  const { people } = (await by.ask('GET', '/api/people')).body as {
    people: { id: string; account: string }[];
  };
  return people.find((person) => person.account === account)?.id ?? '';
}

export async function deeds(by: Browser, query = ''): Promise<string[]> {
  const { entries } = (await by.ask('GET', `/api/activity?limit=200${query}`)).body as {
    entries: { what: string }[];
  };
  return entries.map(({ what }) => what);
}
