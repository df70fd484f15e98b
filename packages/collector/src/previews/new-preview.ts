/** Makes a link that begins a preview on a page. */
import type { BothLanguages, MadePreview, NewPreview } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { Problem } from '../base/problem/problem.ts';
import { doerOf } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { plain } from '../control-store/draft-rows.ts';
import { makePreview } from '../control-store/previews/previews.ts';
import { hostListsOf, hostOf, isHostAllowed } from '../hit/listed-hosts.ts';
import type { Caller } from '../hit/rights/caller.ts';
import type { DraftChecks } from '../people/drafts/draft-calls.ts';
import { liveSettings } from '../people/drafts/live-settings.ts';
import { openDraftWith } from '../people/drafts/shown-draft.ts';
import { settingsOfRelease } from '../releases/settings-of-release.ts';
import { newToken } from './preview-cookie.ts';

/** The library finds the token by this name in the fragment. */
const FRAGMENT = 'balise-preview';

/** The draft or release: its name, and the settings whose hosts may have the preview, besides the live ones. */
interface Wanted {
  readonly name: BothLanguages;
  readonly settings: Settings;
}

/** Throws a `Problem`. The host must be listed in the draft, the release or the live settings. */
export async function newPreview(
  caller: Caller,
  database: ControlDatabase,
  checks: Pick<DraftChecks, 'settings'>,
  { kind, of, environment, address, by }: NewPreview,
): Promise<MadePreview> {
  const page = pageOf(address);
  const live = await liveSettings(database, environment);
  const { name, settings } = await (kind === 'draft'
    ? draftOf(database, checks, of, live)
    : releaseOf(database, of, environment));
  const host = hostOf(page.href);
  const isListed = [settings, live].some((one) =>
    isHostAllowed(host, environment, hostListsOf(one)),
  );
  if (!isListed) throw refused('preview-host');
  const token = newToken();
  const session = caller.kind === 'person' ? caller.session : null;
  const link = { kind, of, environment, name, host, token, by: doerOf(caller, by), session };
  const made = await makePreview(database, link);
  if (!made) throw new Problem('too-many-previews');
  page.hash = `${FRAGMENT}=${token}`;
  return { ...made, link: page.href };
}

const refused = (expected: string): Problem =>
  new Problem('bad-value', { name: 'address', expected });

function pageOf(address: string): URL {
  const page = URL.canParse(address) ? new URL(address) : undefined;
  if (!page || !/^https?:$/.test(page.protocol) || page.username || page.password)
    throw refused('preview-address');
  return page;
}

async function draftOf(
  database: ControlDatabase,
  checks: Pick<DraftChecks, 'settings'>,
  id: string,
  live: Settings,
): Promise<Wanted> {
  const { draft, changes } = await openDraftWith(database, id);
  const { version, part } = draft.package ?? { version: '', part: null };
  const name =
    part === null
      ? { en: draft.name, fr: draft.name }
      : inBothLanguages(`draft.name-${part}`, { version });
  return { name, settings: await checks.settings(live, changes.map(plain)) };
}

async function releaseOf(
  database: ControlDatabase,
  id: string,
  environment: NewPreview['environment'],
): Promise<Wanted> {
  return {
    name: inBothLanguages('preview.release', { id }),
    settings: await settingsOfRelease(database, { environment, release: id }),
  };
}
