/** A server with people and previews, for tests. It builds in this process. */
import { gunzipSync } from 'node:zlib';
import type { BegunPreview, MadePreview, NewPreview, PreviewEntries } from '@balise/contract';
import type { Change } from '@balise/settings/changes';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Rights } from '../../base/config/rights.ts';
import { SYSTEM } from '../../control-store/activity.ts';
import { ControlUnavailable } from '../../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { digestOfText } from '../../control-store/releases/blobs.ts';
import { makeDraft } from '../../control-store/drafts.ts';
import { addPerson } from '../../people/people.ts';
import { beginSession } from '../../people/sessions.ts';
import { PagePreviews } from '../../previews/page-previews.ts';
import { releaseCalls, type ReleaseCalls } from '../../releases/release-calls.ts';
import { COOKIE, lastingWithPeople } from './with-people.ts';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export const PAGE = 'https://www.canada.ca/en.html';
export const ORIGIN = 'https://www.canada.ca';
/** A change of a draft without which nothing is built. */
const CHANGE: Change = {
  ...{ file: 'collection.json', place: '/retentionMonths', kind: 'set' },
  ...{ before: 18, after: 12 },
};

export interface Signed {
  readonly id: string;
  readonly secret: string;
  readonly csrf: string;
}

let people = 0;

/** Builds of this process by their settings: most tests preview the same draft. */
const built = new Map<string, ReturnType<ReleaseCalls['preview']>>();

const preview: ReleaseCalls['preview'] = (settings, environment, text) => {
  const key = digestOfText(JSON.stringify([settings, environment, text]));
  const known = built.get(key) ?? releaseCalls.preview(settings, environment, text);
  built.set(key, known);
  return known;
};

export class PreviewScene {
  readonly server: FastifyInstance;
  readonly database: ControlDatabase;
  /** The control database does not answer. */
  isAway = false;
  /** Replaces calls of the process that builds. */
  calls: Partial<ReleaseCalls> = {};

  /** Without previews and drafts. Closed after the test. */
  static async open(database: ControlDatabase): Promise<PreviewScene> {
    await database.query('TRUNCATE preview, draft RESTART IDENTITY CASCADE');
    const scene: PreviewScene = await new Promise((resolve, reject) => {
      const answering = (): ControlDatabase => {
        if (made?.isAway) throw new ControlUnavailable();
        return database;
      };
      let made: PreviewScene | undefined;
      const pagePreviews = new PagePreviews({
        database: answering,
        inProcess: (work) => work({ ...releaseCalls, preview, ...made?.calls }),
      });
      lastingWithPeople(database, { pagePreviews, people: { database: answering } }).then(
        (server) => resolve((made = new PreviewScene(server, database))),
        reject,
      );
    });
    onTestFinished(() => scene.server.close());
    return scene;
  }

  private constructor(server: FastifyInstance, database: ControlDatabase) {
    this.server = server;
    this.database = database;
  }

  async person(rights: Rights = { view: 'all', propose: 'all' }): Promise<Signed> {
    people += 1;
    const secret = `secret of ${people}`;
    const account = `previewer${people}`;
    const id = await addPerson(this.database, SYSTEM, {
      ...{ name: 'Kim', account, rights, madeWithin: 'all' },
    });
    await beginSession(this.database, { secret, person: id, browser: '', system: '' });
    const session = await this.server.inject({
      url: '/api/session',
      cookies: { [COOKIE]: secret },
    });
    return { id, secret, csrf: session.json<{ csrf: string }>().csrf };
  }

  async draft(changes: readonly Change[] = [CHANGE]): Promise<string> {
    return await makeDraft(this.database, SYSTEM, 'Shorter retention', changes);
  }

  async ask(
    { secret, csrf }: Signed,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer> {
    return await this.server.inject({
      ...{ method, url: `/api/previews${path}`, cookies: { [COOKIE]: secret } },
      headers: { 'x-csrf-token': csrf },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** The token of a new link. */
  async token(who: Signed, more: Partial<NewPreview> = {}): Promise<string> {
    const of = more.of ?? (await this.draft());
    const asked = { kind: 'draft', environment: 'production', address: PAGE, ...more, of };
    const answer = await this.ask(who, 'POST', '', asked);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<MadePreview>().link.split('#balise-preview=')[1] ?? '';
  }

  async page(path: string, body: object | string, origin = ORIGIN): Promise<Answer> {
    return await this.server.inject({
      ...{
        method: 'POST',
        url: `/preview/${path}`,
        headers: { origin, 'content-type': 'text/plain' },
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Presses. Throws unless the preview begins. */
  async press(token: string): Promise<Required<BegunPreview>> {
    const answer = await this.page('begin', { token, confirm: true });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Required<BegunPreview>>();
  }

  async begun(who: Signed, more: Partial<NewPreview> = {}): Promise<Required<BegunPreview>> {
    return await this.press(await this.token(who, more));
  }

  async entries(who: Signed, id: string, after = ''): Promise<PreviewEntries> {
    const answer = await this.ask(who, 'GET', `/${id}/entries${after && `?after=${after}`}`);
    return answer.json<PreviewEntries>();
  }

  /** A script of the build, and the status of the answer. */
  async file(cookie: string, name = 'balise.js'): Promise<{ status: number; text: string }> {
    const url = `/preview/lib/${cookie.split('.')[2] ?? ''}/${name}`;
    const answer = await this.server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const isCompressed = answer.headers['content-encoding'] === 'gzip';
    const text = isCompressed ? gunzipSync(answer.rawPayload).toString('utf8') : answer.body;
    return { status: answer.statusCode, text };
  }
}

/** The status and the reason of a refusal. */
export const reasonIn = (answer: Answer): string => {
  const { reason } = answer.json<{ reason: string }>();
  return `${answer.statusCode} ${reason}`;
};

let pages = 0;

export const beaconEntry = (more: object = {}): object => ({
  ...{ kind: 'beacon', at: Date.UTC(2026, 10, 21, 20), page: (pages += 1), address: PAGE },
  pairs: `AQB=1&g=${encodeURIComponent(PAGE)}&pageName=Home&v11=Home&events=event11&AQE=1`,
  rule: 'page-load/page-view',
  ...more,
});

export const whyEntry = (more: object = {}): object => ({
  ...{ kind: 'why', at: Date.UTC(2026, 10, 21, 20), page: (pages += 1), address: PAGE },
  ...{ on: 'click', name: '', element: { tag: 'a', text: 'Apply now', role: 'tab' } },
  rules: [
    {
      ...{ rule: 'tabs/open', outcome: 'silent' },
      conditions: [{ name: 'tabNotActive', met: false, saw: 'true' }],
    },
  ],
  ...{ near: [], removed: [], consent: 'notAsked', dataLayer: [], markers: [] },
  ...more,
});

export const pickEntry = (more: object = {}): object => ({
  ...{ kind: 'pick', at: Date.UTC(2026, 10, 21, 20), page: (pages += 1), address: PAGE },
  ...{ element: { tag: 'a', text: 'Apply now' }, selector: 'main a[data-place]', here: 1 },
  twin: { address: 'https://www.canada.ca/fr.html', found: 1 },
  ...more,
});
