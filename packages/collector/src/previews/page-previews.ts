/** The calls of pages: the question about a link, the press, the entries of a page, and the end. */
import {
  PREVIEW_MINUTES,
  type AskedBegin,
  type BegunPreview,
  type Previewed,
  type PreviewGoesOn,
  type SentEntries,
} from '@balise/contract';
import { Unavailable } from '../base/errors/unavailable.ts';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { SYSTEM } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  beginPreview,
  claimPreview,
  unclaimPreview,
} from '../control-store/previews/begin-preview.ts';
import { endPreview } from '../control-store/previews/end-preview.ts';
import { keepEntries } from '../control-store/previews/preview-entries.ts';
import { fileOfPreview } from '../control-store/previews/preview-files.ts';
import {
  findPreview,
  previewOfToken,
  type KeptPreview,
} from '../control-store/previews/previews.ts';
import { inReleaseProcess, type WithReleaseProcess } from '../releases/in-release-process.ts';
import { buildNow } from './build-now.ts';
import { ownerMayPreview } from './owner-of-preview.ts';
import { cookieText, isCookieOf, isToken, newCookieSecret, readCookie } from './preview-cookie.ts';
import { PreviewFault } from './preview-fault.ts';
import { settingsOf } from './settings-of-preview.ts';
import { takenEntry } from './taken-entry.ts';

export interface PagePreviewsParts {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  readonly inProcess?: WithReleaseProcess;
}

/** Builds of this collector at a time: each takes a process for about a second. */
const MOST_BUILDS = 2;
const FILE = /^[\w-]+\.js$/;

/** Each call throws a `PreviewFault`. `host`: of the page, in lower case and without its port. */
export class PagePreviews {
  readonly #database: () => ControlDatabase;
  readonly #inProcess: WithReleaseProcess;
  #builds = 0;

  constructor({ database, inProcess = inReleaseProcess }: PagePreviewsParts) {
    this.#database = database;
    this.#inProcess = inProcess;
  }

  /** Without `confirm`, nothing changes: a mail scanner may open a link too. */
  async begin(host: string, { token, confirm }: AskedBegin): Promise<BegunPreview> {
    const database = this.#database();
    const preview = isToken(token) ? await previewOfToken(database, token) : undefined;
    if (!preview) throw new PreviewFault('unknown');
    refuseUsed(preview);
    if (preview.host !== host) throw new PreviewFault('host');
    await refuseWithoutOwner(database, preview);
    const about = { what: whatOf(preview), by: preview.by.name, host, minutes: PREVIEW_MINUTES };
    return confirm ? { ...about, ...(await this.#press(database, preview)) } : about;
  }

  /**
   * Keeps all entries or none, and each once, although a page sends it again. No entries: the page asks whether the
   * preview still runs.
   */
  async take(host: string, { cookie, entries }: SentEntries): Promise<PreviewGoesOn> {
    const database = this.#database();
    const preview = await runningOf(database, host, cookie);
    const answer = { what: whatOf(preview), until: preview.until };
    if (entries.length === 0) return answer;
    const settings = await settingsOf(database, preview);
    if (!settings) throw new PreviewFault('ended');
    const of = { settings, environment: preview.environment };
    const taken = entries.map((entry, at) => takenEntry(entry, `entries.${at}`, of));
    if (await keepEntries(database, preview.id, taken)) return answer;
    // Full, unless it is over meanwhile.
    await runningOf(database, host, cookie);
    throw new PreviewFault('full');
  }

  /** A preview that is over stays over. */
  async end(host: string, cookie: string): Promise<void> {
    const database = this.#database();
    const preview = await previewOf(database, host, cookie);
    if (preview.state === 'running') await endPreview(database, preview.by, preview, 'page');
  }

  /** Compressed with gzip. Undefined if no preview that runs has this file. */
  async file(digest: string, name: string): Promise<Buffer | undefined> {
    return FILE.test(name) ? await fileOfPreview(this.#database(), digest, name) : undefined;
  }

  async #press(
    database: ControlDatabase,
    preview: KeptPreview,
  ): Promise<Required<Pick<BegunPreview, 'cookie' | 'until'>>> {
    if (this.#builds >= MOST_BUILDS) throw new PreviewFault('busy');
    this.#builds += 1;
    try {
      if (!(await claimPreview(database, preview.id))) throw await overMeanwhile(database, preview);
      return await this.#build(database, preview);
    } finally {
      this.#builds -= 1;
    }
  }

  async #build(
    database: ControlDatabase,
    preview: KeptPreview,
  ): Promise<Required<Pick<BegunPreview, 'cookie' | 'until'>>> {
    const { id } = preview;
    try {
      const built = await this.#inProcess((calls) => buildNow(database, calls, preview));
      const secret = newCookieSecret();
      const until = await beginPreview(database, preview, secret, built);
      if (until === undefined) throw await overMeanwhile(database, preview);
      return { cookie: cookieText({ id, secret, digest: built.digest }), until };
    } catch (error) {
      // The next press builds at once. If the database does not answer, it may build after two minutes.
      await unclaimPreview(database, id).catch(() => undefined);
      if (!(error instanceof Unavailable)) throw error;
      const why = inBothLanguages('preview.later');
      throw new PreviewFault('failed', { status: 503, why }, { cause: error });
    }
  }
}

const whatOf = ({ kind, of, name }: KeptPreview): Previewed => ({ kind, id: of, name });

function refuseUsed({ hasBegun, state }: KeptPreview): void {
  if (hasBegun) throw new PreviewFault('used');
  if (state === 'expired' || state === 'ended') throw new PreviewFault(state);
}

/** Why a link that could be pressed a moment ago can no longer be. */
async function overMeanwhile(
  database: ControlDatabase,
  { id }: KeptPreview,
): Promise<PreviewFault> {
  const present = await findPreview(database, id);
  const isOver = present && !present.hasBegun && present.state !== 'waiting';
  return new PreviewFault(isOver ? (present.state === 'ended' ? 'ended' : 'expired') : 'used');
}

async function refuseWithoutOwner(database: ControlDatabase, preview: KeptPreview): Promise<void> {
  if (await ownerMayPreview(database, preview)) return;
  await endPreview(database, SYSTEM, preview, 'owner');
  throw new PreviewFault('ended');
}

/** The preview of a cookie. A forged cookie is of none. */
async function previewOf(
  database: ControlDatabase,
  host: string,
  text: string,
): Promise<KeptPreview> {
  const cookie = readCookie(text);
  const preview = cookie && (await findPreview(database, cookie.id));
  if (!preview || !isCookieOf(cookie, preview)) throw new PreviewFault('unknown', { status: 403 });
  if (preview.host !== host) throw new PreviewFault('host');
  return preview;
}

async function runningOf(
  database: ControlDatabase,
  host: string,
  text: string,
): Promise<KeptPreview> {
  const preview = await previewOf(database, host, text);
  if (preview.state !== 'running')
    throw new PreviewFault(preview.state === 'expired' ? 'expired' : 'ended');
  await refuseWithoutOwner(database, preview);
  return preview;
}
