/** The settings and the build of a preview at the moment of the press. A process of its own builds. */
import type { Environment } from '@balise/beacon';
import type { BothLanguages, ReleaseProblem } from '@balise/contract';
import type { Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { plain } from '../control-store/draft-rows.ts';
import type { BuiltPreview } from '../control-store/previews/begin-preview.ts';
import type { KeptPreview } from '../control-store/previews/previews.ts';
import { releasedSettings } from '../control-store/releases/live-settings.ts';
import { findRelease, liveReleases } from '../control-store/releases/releases.ts';
import { draftWith } from '../people/drafts/shown-draft.ts';
import { packageFor } from '../releases/package-for.ts';
import type { ReleaseCalls } from '../releases/release-calls.ts';
import { liveNow } from './live-now.ts';
import { PreviewFault } from './preview-fault.ts';

type Asked = Pick<KeptPreview, 'kind' | 'of' | 'environment'>;

interface Content {
  readonly settings: Settings;
  /** The package whose code it has, as text. */
  readonly text: string;
  readonly isReplaced: boolean;
}

/** Throws a `PreviewFault` with the reason if the draft or the release is gone, or cannot be built. */
export async function buildNow(
  database: ControlDatabase,
  calls: ReleaseCalls,
  asked: Asked,
): Promise<BuiltPreview> {
  const content = await (asked.kind === 'draft' ? ofDraft : ofRelease)(database, calls, asked);
  const { settings, text } = content;
  const built = await calls.preview(settings, environmentOf(asked), text);
  // The live code may be of a version before previews.
  const own =
    built ?? (await calls.preview(settings, environmentOf(asked), await calls.ownPackage()));
  if (own === null) throw failed(inBothLanguages('preview.no-code'));
  if ('problems' in own) throw failed(wordsOf(own.problems));
  const isCodeReplaced = content.isReplaced || built === null;
  return { ...own, settings, isCodeReplaced };
}

const environmentOf = ({ environment }: Asked): Environment => environment;

async function ofDraft(
  database: ControlDatabase,
  calls: ReleaseCalls,
  { of, environment }: Asked,
): Promise<Content> {
  const { draft, changes } = await draftWith(database, of).catch((error: unknown) => {
    throw error instanceof Problem ? failed(inBothLanguages('preview.draft-gone')) : error;
  });
  const found = await liveReleases(database);
  const all = await liveNow(database, found);
  const brought = draft.package?.part === 'code' ? draft.packageDigest : undefined;
  const live = found.find((one) => one.environment === environment);
  const { text, isReplaced } = await packageFor(database, calls, brought ?? live?.code);
  const prepared = await calls.prepare(
    {
      ...{ environment, live: all, change: { changes: changes.map(plain) as Change[] } },
      bringsCode: Boolean(brought),
    },
    text,
  );
  if ('problems' in prepared) throw failed(wordsOf(prepared.problems));
  return { settings: prepared.settings, text, isReplaced };
}

async function ofRelease(
  database: ControlDatabase,
  calls: ReleaseCalls,
  { of }: Asked,
): Promise<Content> {
  const release = await findRelease(database, of);
  if (!release) throw failed(inBothLanguages('preview.release-gone'));
  const { text, isReplaced } = await packageFor(database, calls, release.code);
  return { settings: await releasedSettings(database, release.settings), text, isReplaced };
}

const failed = (why: BothLanguages): PreviewFault => new PreviewFault('failed', { why });

/** Problems that a page has room for. */
const MOST_NAMED = 3;

const wordsOf = (problems: readonly ReleaseProblem[]): BothLanguages => ({
  en: problems.slice(0, MOST_NAMED).map(problemIn('en')).join(' '),
  fr: problems.slice(0, MOST_NAMED).map(problemIn('fr')).join(' '),
});

const problemIn =
  (language: 'en' | 'fr') =>
  ({ file, place, reason }: ReleaseProblem): string =>
    inBothLanguages('preview.problem', { file, place: place || '/', reason: reason[language] })[
      language
    ];
