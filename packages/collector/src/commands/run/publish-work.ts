/** A release for a command: made by the running collector of the data folder, or in this process without one. */
import type {
  AskedRelease,
  BypassList,
  MadeRelease,
  ReleaseList,
  ReleaseProblem,
} from '@balise/contract';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { Problem } from '../../base/problem/problem.ts';
import { Refused } from '../../base/running/ask-collector.ts';
import { doerOf } from '../../control-store/activity.ts';
import { draftFor } from '../../people/drafts/change-draft.ts';
import { checksHere } from '../../people/drafts/draft-calls.ts';
import { liveSettings } from '../../people/drafts/live-settings.ts';
import { withChanges } from '../../people/drafts/undo-draft.ts';
import { askedContent } from '../../releases/asked-content.ts';
import { bypassList } from '../../releases/bypasses.ts';
import { publish } from '../../releases/publish.ts';
import { releaseList } from '../../releases/read-releases.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { user } from '../terminal/user.ts';
import { listedDraft, withDrafts, type AskDrafts } from './draft-work.ts';

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

/** A draft that takes the changes of a release back. Throws a `CommandFailed` for a refusal. */
export const undoDraftFor = (
  config: Config,
  terminal: Terminal,
  { name, undo }: { readonly name: string; readonly undo: string },
): Promise<{ readonly id: string }> =>
  withDrafts(
    config,
    terminal,
    (ask) =>
      ask({
        path: '/api/drafts',
        body: { name, undo, by: user() },
        async here(database) {
          const asked = await withChanges(database, { name, undo });
          const live = await liveSettings(database, 'production');
          const parts = { checks: checksHere, live };
          return {
            id: await draftFor(doerOf({ kind: 'command' }, user()), database, parts, asked),
          };
        },
      }),
    'failure.release',
  );

export const askedReleases = (
  ask: AskDrafts,
  environment?: AskedRelease['environment'],
): Promise<ReleaseList> =>
  ask({
    path: `/api/releases${environment ? `?environment=${environment}` : ''}`,
    here: (database) => releaseList(database, environment),
  });

export const askedBypasses = (ask: AskDrafts): Promise<BypassList> =>
  ask({
    path: '/api/bypasses',
    here: (database) => bypassList({ kind: 'command' }, database),
  });

/**
 * The release that is live at this moment counts as seen, and so does the draft as it is now, unless a revision is
 * given. A change that is saved after that is never published.
 */
async function publishWith(
  ask: AskDrafts,
  wanted: Wanted,
  terminal: Terminal,
): Promise<MadeRelease> {
  const { environment, draft } = wanted;
  const found = draft === undefined ? undefined : await listedDraft(ask, draft, terminal);
  const { live } = await askedReleases(ask, environment);
  const seen = live.find((one) => one.environment === environment)?.release ?? null;
  const { id, revision } = found ?? {};
  const asked: AskedRelease = {
    ...{ ...(revision === undefined ? {} : { revision }), ...wanted },
    ...(id === undefined ? {} : { draft: id }),
    seen,
  };
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
