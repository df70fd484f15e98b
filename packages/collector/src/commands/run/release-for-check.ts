/** The library that `balise check` puts in place: a release, a draft, or what the settings in force give. */
import { existsSync } from 'node:fs';
import type { Environment, ReleaseList, SettingsAnswer } from '@balise/contract';
import { settings as inForce, type Settings } from '@balise/settings';
import { codeProblems } from '@balise/settings/changes';
import { inFrench } from '@balise/settings/installation';
import { settingsProblems } from '@balise/settings/load';
import { writeRelease } from '@balise/tag/release';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { version } from '../../base/files/version.ts';
import { problemLine } from '../../base/installation/explain-settings.ts';
import { integrityOf } from '../../base/library/built-version.ts';
import { message } from '../../base/locales/messages.ts';
import type { ReleaseToCheck } from '../../check-pages/release-to-check.ts';
import { liveReleases } from '../../control-store/releases/releases.ts';
import { checksHere } from '../../people/drafts/draft-calls.ts';
import { liveSettings } from '../../people/drafts/live-settings.ts';
import { askedSettings } from '../../releases/asked-settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { draftNamed, withDrafts, type AskDrafts } from './draft-work.ts';
import { libraryCode } from './library-code.ts';
import { withSource } from './release-source.ts';

export interface AskedLibrary {
  readonly environment: Environment;
  /** The number of a release. */
  readonly release?: string | undefined;
  /** The number or the name of a draft. */
  readonly draft?: string | undefined;
}

/**
 * Without a release and a draft: the live release. An environment without one, and a machine without a collector, have
 * the library of their settings. Throws a `CommandFailed`.
 */
export async function releaseForCheck(
  config: Config,
  terminal: Terminal,
  asked: AskedLibrary,
): Promise<ReleaseToCheck> {
  const { environment, release, draft } = asked;
  const hasCollector = config.remote !== undefined || existsSync(config.dataFolder);
  if (!hasCollector && release === undefined && draft === undefined)
    return await built(inForce, { environment, from: 'settings', id: null });
  const found = await withDrafts(
    config,
    terminal,
    async (ask) => await settingsFor(ask, terminal, asked),
    'failure.check',
  );
  const { from, id, settings } = found;
  if (from !== 'release' || id === null) {
    if (from === 'draft') refuseUnsound(settings, terminal);
    return await built(settings, { environment, from, id });
  }
  const { language } = terminal;
  return await withSource(config, { environment, language, wanted: release }, async (source) => {
    const { files: named, version: ofLibrary } = source.manifest;
    const files: Record<string, Buffer> = {};
    for (const [name, integrity] of Object.entries(named)) {
      const bytes = await source.read(name);
      if (integrityOf(bytes) !== integrity) {
        const reason = message(language, 'fetch.damaged', { name });
        throw new CommandFailed('failure.check', { reason });
      }
      files[name] = bytes;
    }
    return { environment, from, id: source.release, version: ofLibrary, settings, files };
  });
}

type Found = Pick<ReleaseToCheck, 'from' | 'id' | 'settings'>;

async function settingsFor(
  ask: AskDrafts,
  terminal: Terminal,
  { environment, release, draft }: AskedLibrary,
): Promise<Found> {
  const get = async (query: { draft?: string; release?: string }): Promise<Settings> => {
    const asked = { environment, ...query };
    const { settings } = await ask<Pick<SettingsAnswer, 'settings'>>({
      path: `/api/settings?${new URLSearchParams(asked).toString()}`,
      here: async (database) => {
        const live = await liveSettings(database, environment);
        return { settings: { ...(await askedSettings(database, checksHere, live, asked)) } };
      },
    });
    return settings as unknown as Settings;
  };
  if (draft !== undefined) {
    const id = await draftNamed(ask, draft, terminal);
    return { from: 'draft', id, settings: await get({ draft: id }) };
  }
  const id = release ?? (await liveId(ask, environment));
  if (id === undefined) return { from: 'settings', id: null, settings: await get({}) };
  return { from: 'release', id, settings: await get({ release: id }) };
}

async function liveId(ask: AskDrafts, environment: Environment): Promise<string | undefined> {
  const { live } = await ask<Pick<ReleaseList, 'live'>>({
    path: `/api/releases?environment=${environment}`,
    here: async (database) => ({
      live: (await liveReleases(database)) as unknown as ReleaseList['live'],
    }),
  });
  return live.find((one) => one.environment === environment)?.release;
}

/** A draft keeps wrong values. No library can be built of them. */
function refuseUnsound(settings: Settings, { language }: Terminal): void {
  const [problem] = [...settingsProblems(settings), ...codeProblems(settings)];
  if (!problem) return;
  const { reason, ...where } = problem;
  const words = language === 'fr' ? inFrench(reason) : reason;
  const line = problemLine({ ...where, reason: words }, language);
  throw new CommandFailed('failure.check', { reason: line });
}

async function built(
  settings: Settings,
  { environment, from, id }: Pick<ReleaseToCheck, 'environment' | 'from' | 'id'>,
): Promise<ReleaseToCheck> {
  const { files, manifest } = writeRelease(await libraryCode(), settings, { environment, version });
  const contents = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  return {
    ...{ environment, from, id, settings, version: manifest.version },
    files: Object.fromEntries(contents),
  };
}
