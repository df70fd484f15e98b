/** A release of an environment for a command: from a collector that serves it, or from the control database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment, OneRelease, ReleaseList } from '@balise/contract';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { checkedManifest, type CheckedManifest } from '../../base/library/checked-manifest.ts';
import { MANIFEST } from '../../base/library/built-version.ts';
import type { ReadFile } from '../../base/library/mirrored-library.ts';
import { message, type Language } from '../../base/locales/messages.ts';
import { askForBytes } from '../../base/running/ask-collector.ts';
import { readAccessKey } from '../../control-store/access/access-key.ts';
import { findRelease, liveReleases } from '../../control-store/releases/releases.ts';
import { DataFolder } from '../../data-folder/data-folder.ts';
import { filesToServe } from '../../releases/files-to-serve.ts';
import { askRemote } from './ask-remote.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { inControl } from './in-control.ts';

export interface ReleaseSource {
  readonly release: string;
  readonly manifest: CheckedManifest;
  readonly read: ReadFile;
}

type Get = (path: string) => Promise<Buffer>;

/** Seconds. A collector serves a release within 30. */
const PATIENCE = 60;

interface Asked {
  readonly environment: Environment;
  readonly language: Language;
  /** The number of a release. Default: the live one. */
  readonly wanted?: string | undefined;
}

/** Throws a `CommandFailed` without such a release, or if no collector serves it yet. */
export async function withSource<T>(
  config: Config,
  { environment, language, wanted }: Asked,
  work: (source: ReleaseSource) => Promise<T>,
): Promise<T> {
  const { remote } = config;
  const asker = { ...config, language };
  if (remote) {
    const get: Get = (path) => askRemote(remote, asker, { path, method: 'GET' });
    return await work(await servedBy(get, { environment, language, wanted }));
  }
  const taken = await takeOrAsk(config);
  if (taken instanceof DataFolder)
    return await inControl(config, taken, async (database) => {
      const live = (await liveReleases(database)).find((one) => one.environment === environment);
      const id = wanted ?? live?.release;
      const release = id === undefined ? undefined : await findRelease(database, id);
      if (release?.environment !== environment) throw none(environment, language, wanted);
      const files = await filesToServe(database, { ...release, release: release.id });
      const manifest = sound(
        checkedManifest(files[MANIFEST] ?? '', environment),
        release,
        language,
      );
      const read: ReadFile = async (name) => Buffer.from(files[name] ?? '');
      return await work({ release: release.id, manifest, read });
    });
  const key = await readAccessKey(config.dataFolder);
  const get: Get = async (path) => {
    const parts: Uint8Array[] = [];
    for await (const part of askForBytes(taken, { key, language }, path)) parts.push(part);
    return Buffer.concat(parts);
  };
  return await work(await servedBy(get, { environment, language, wanted }));
}

const servedBy = (get: Get, { environment, language, wanted }: Asked): Promise<ReleaseSource> =>
  wanted === undefined
    ? served(get, environment, language)
    : kept(get, { environment, language, wanted });

/** A release that need not be live. A collector keeps the files of every release that it has served. */
async function kept(
  get: Get,
  { environment, language, wanted }: Asked & { readonly wanted: string },
): Promise<ReleaseSource> {
  const release = JSON.parse(String(await get(`/api/releases/${wanted}`))) as OneRelease;
  if (release.environment !== environment) throw none(environment, language, wanted);
  const folder = `/lib/${environment}/${release.version}`;
  const text = String(await get(`${folder}/${MANIFEST}`));
  const manifest = sound(checkedManifest(text, environment), release, language);
  return { release: wanted, manifest, read: (name) => get(`${folder}/${name}`) };
}

/**
 * Waits until the collector serves the release at its moving address: from then on, every running collector receives
 * what the pages of the release send.
 */
async function served(
  get: Get,
  environment: Environment,
  language: Language,
): Promise<ReleaseSource> {
  const ask = async <A>(path: string): Promise<A> => JSON.parse(String(await get(path))) as A;
  for (let second = 0; second < PATIENCE; second += 1) {
    const { live } = await ask<ReleaseList>(`/api/releases?environment=${environment}`);
    const id = live.find((one) => one.environment === environment)?.release;
    if (id === undefined) throw none(environment, language);
    const release = await ask<OneRelease>(`/api/releases/${id}`);
    const found = checkedManifest(
      String(await get(`/lib/${environment}/${MANIFEST}`)),
      environment,
    );
    if (found?.version === release.version) {
      const manifest = sound(found, release, language);
      const read: ReadFile = (name) => get(`/lib/${environment}/${release.version}/${name}`);
      return { release: id, manifest, read };
    }
    await wait(1000);
  }
  throw failed(message(language, 'fetch.not-served', { environment }));
}

/** The manifest of the release, or a `CommandFailed` if it is another one. */
function sound(
  manifest: CheckedManifest | undefined,
  { version, integrity }: Pick<OneRelease, 'version' | 'integrity'>,
  language: Language,
): CheckedManifest {
  if (manifest?.version === version && manifest.integrity === integrity) return manifest;
  throw failed(message(language, 'fetch.damaged', { name: MANIFEST }));
}

const failed = (reason: string): CommandFailed => new CommandFailed('failure.fetch', { reason });

const none = (environment: Environment, language: Language, wanted?: string): CommandFailed =>
  failed(
    wanted === undefined
      ? message(language, 'fetch.no-release', { environment })
      : message(language, 'fetch.not-of-environment', { environment, release: wanted }),
  );
