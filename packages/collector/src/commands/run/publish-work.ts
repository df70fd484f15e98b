/** A release for a command: made by the running collector of the data folder, or in this process without one. */
import type { AskedRelease, MadeRelease, ReleaseList, ReleaseProblem } from '@balise/contract';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { Problem } from '../../base/problem/problem.ts';
import { Refused } from '../../base/running/ask-collector.ts';
import { askedContent } from '../../releases/asked-content.ts';
import { publish } from '../../releases/publish.ts';
import { releaseList } from '../../releases/read-releases.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { draftNamed, withDrafts, type AskDrafts } from './draft-work.ts';

/** `draft`: a number or a name. */
export type Wanted = Omit<AskedRelease, 'seen'>;

export interface Published {
  readonly made?: MadeRelease;
  /** Why the changes cannot go live. */
  readonly problems: readonly ReleaseProblem[];
}

/** Throws a `CommandFailed` for any other refusal. */
export async function publishFor(
  config: Config,
  terminal: Terminal,
  wanted: Wanted,
): Promise<Published> {
  try {
    const made = await withDrafts(
      config,
      terminal,
      async (ask) => await publishWith(ask, wanted, terminal),
      'failure.release',
    );
    return { made, problems: [] };
  } catch (error) {
    const problems = error instanceof CommandFailed ? problemsIn(error.cause) : undefined;
    if (!problems) throw error;
    return { problems };
  }
}

export const askedReleases = (
  ask: AskDrafts,
  environment?: AskedRelease['environment'],
): Promise<ReleaseList> =>
  ask({
    path: `/api/releases${environment ? `?environment=${environment}` : ''}`,
    here: (database) => releaseList(database, environment),
  });

/** The release that is live at this moment counts as seen. */
async function publishWith(
  ask: AskDrafts,
  wanted: Wanted,
  terminal: Terminal,
): Promise<MadeRelease> {
  const { environment, draft } = wanted;
  const id = draft === undefined ? undefined : await draftNamed(ask, draft, terminal);
  const { live } = await askedReleases(ask, environment);
  const seen = live.find((one) => one.environment === environment)?.release ?? null;
  const asked: AskedRelease = { ...wanted, ...(id === undefined ? {} : { draft: id }), seen };
  return await ask({
    path: '/api/releases',
    body: asked,
    async here(database) {
      const content = await askedContent({ kind: 'command' }, database, asked);
      return await publish({ database, self: '' }, content);
    },
  });
}

/** The problems of the changes, if these are the reason of a refusal. */
export function problemsIn(cause: unknown): readonly ReleaseProblem[] | undefined {
  const body =
    cause instanceof Problem ? cause.values.more : cause instanceof Refused && cause.body;
  const { problems } = (body || {}) as { readonly problems?: readonly ReleaseProblem[] };
  return problems;
}
