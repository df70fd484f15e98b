/** A server with people for tests of drafts. The header `x-caller` names who asks. */
import type { ShownDraft } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { Rights } from '../../base/config/rights.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Caller, TokenRights } from '../../hit/rights/caller.ts';
import { testServer } from './test-server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export class DraftScene {
  readonly #database: ControlDatabase;
  readonly #server: FastifyInstance;
  readonly #callers: Map<string, Caller>;

  private constructor(
    database: ControlDatabase,
    server: FastifyInstance,
    callers: Map<string, Caller>,
  ) {
    this.#database = database;
    this.#server = server;
    this.#callers = callers;
  }

  /** Without drafts and people. Closed after the test. */
  static async open(database: ControlDatabase): Promise<DraftScene> {
    await database.query(
      'TRUNCATE draft, draft_change, approval, number_reserved RESTART IDENTITY',
    );
    await database.query('DELETE FROM person');
    const callers = new Map<string, Caller>([['command', { kind: 'command' }]]);
    const { server } = await testServer({
      people: {
        database: () => database,
        identify: async ({ headers }) => {
          const caller = callers.get(String(headers['x-caller']));
          if (!caller) throw new Error('nobody');
          return caller;
        },
      },
    });
    return new DraftScene(database, server, callers);
  }

  /** A person in the control database. Returns the name. */
  async person(name: string, rights: Rights): Promise<string> {
    const [row] = await this.#database.query<{ id: string }>(
      `INSERT INTO person (name, account, rights, password) VALUES ($1, gen_random_uuid()::text, $2::jsonb, 'x')
       RETURNING id::text AS id`,
      [name, JSON.stringify(rights)],
    );
    const id = row?.id ?? '';
    this.#callers.set(name, {
      ...{ kind: 'person', session: id },
      person: { ...{ id, name, account: id, kind: 'local', hasPassword: true }, rights },
    });
    return name;
  }

  /** `owner`: name of a person. Without one, a command made the token. */
  token(rights: TokenRights, owner?: string): string {
    const person = owner === undefined ? undefined : this.#callers.get(owner);
    const token = {
      ...{ id: '1', name: 'machine', rights },
      ...(person?.kind === 'person' ? { owner: person.person.id } : {}),
    };
    this.#callers.set('token', { kind: 'token', token });
    return 'token';
  }

  async ask(
    caller: string,
    method: Method,
    path: string,
    payload?: object | string,
  ): Promise<Answer> {
    const type = typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
    return await this.#server.inject({
      ...{ method, url: `/api/${path}`, headers: { 'x-caller': caller, ...type } },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Changes the first draft. */
  async change(caller: string, asked: object): Promise<Answer> {
    const payload = { file: 'hosts.json', seen: null, ...asked };
    return await this.ask(caller, 'PUT', 'drafts/1/changes', payload);
  }

  async shown(caller: string): Promise<ShownDraft> {
    const answer = await this.ask(caller, 'GET', 'drafts/1?environment=production');
    return answer.json<ShownDraft>();
  }
}

/** The code of a refusal. */
export const codeOf = ({ body }: Pick<Answer, 'body'>): string =>
  (JSON.parse(body) as { type: string }).type.replace('urn:balise:problem:', '');
