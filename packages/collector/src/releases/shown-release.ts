/** A release for people. */
import type { ShownRelease } from '@balise/contract';
import type { LiveRelease, Release } from '../control-store/releases/releases.ts';

export function shownRelease(release: Release, live: readonly LiveRelease[]): ShownRelease {
  const { id, kind, environment, of, draft, by, at, noteEn, noteFr, version, count } = release;
  return {
    ...{ id, kind, environment, of, draft, by: by.name, at, version, changes: count },
    note: { en: noteEn, fr: noteFr },
    isLive: live.some((one) => one.environment === environment && one.release === id),
    emergency: release.emergency,
  };
}
