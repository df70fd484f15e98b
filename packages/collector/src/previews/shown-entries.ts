/** The entries that the pages of a preview have sent, decoded with the settings of the preview. */
import {
  describeHit,
  toHit,
  UNKNOWN_ORIGIN,
  type Environment,
  type Hit,
  type ShownHit,
} from '@balise/beacon';
import {
  PREVIEW_ENTRIES_AT_ONCE,
  type BothLanguages,
  type DecodedGroup,
  type PreviewEntries,
  type ShownBeacon,
  type ShownPick,
  type ShownWhy,
} from '@balise/contract';
import { derivedFrom, type Settings } from '@balise/settings';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { entriesAfter, type KeptEntry } from '../control-store/previews/preview-entries.ts';
import type { KeptPreview } from '../control-store/previews/previews.ts';
import type { StoredBeacon, StoredEntry } from './clean-entry.ts';
import { settingsOf } from './settings-of-preview.ts';
import { shownPreview } from './shown-preview.ts';

type ShownEntry = PreviewEntries['entries'][number];

/** `after`: number of the last entry that the reader has. */
export async function shownEntries(
  database: ControlDatabase,
  preview: KeptPreview,
  after = '0',
): Promise<PreviewEntries> {
  const settings = await settingsOf(database, preview);
  const kept = settings
    ? await entriesAfter(database, preview.id, after, PREVIEW_ENTRIES_AT_ONCE + 1)
    : [];
  const entries = settings
    ? kept.slice(0, PREVIEW_ENTRIES_AT_ONCE).map((one) => shown(one, settings, preview.environment))
    : [];
  return {
    ...{ preview: shownPreview(preview), entries, more: kept.length > PREVIEW_ENTRIES_AT_ONCE },
    ...(settings ? namesIn(entries, settings) : { rules: {}, conditions: {} }),
  };
}

function shown(
  { id, receivedAt, entry }: KeptEntry,
  settings: Settings,
  environment: Environment,
): ShownEntry {
  const stored = JSON.parse(entry) as StoredEntry;
  if (stored.kind === 'beacon')
    return shownBeacon(stored, { id, receivedAt: new Date(receivedAt), settings, environment });
  return { ...stored, id, at: momentOf(stored) } satisfies ShownWhy | ShownPick;
}

function shownBeacon(
  { at, page, address, rule, parameters, findings, size }: StoredBeacon,
  {
    id,
    receivedAt,
    settings,
    environment,
  }: { id: string; receivedAt: Date; settings: Settings; environment: Environment },
): ShownBeacon {
  const suites = [settings.collection.suites[environment]];
  const meta = { id, receivedAt, method: 'GET' as const, size, origin: UNKNOWN_ORIGIN };
  const hit: ShownHit = {
    ...toHit(settings, { suites, library: '', requestId: '', parameters }, meta),
    ...{ findings, view: null, environment },
  };
  return {
    ...{ id, kind: 'beacon', at: momentOf({ at }), page, address, rule },
    hit: hit as ShownBeacon['hit'],
    groups: groupsOf(settings, hit),
  };
}

const momentOf = ({ at }: Pick<StoredEntry, 'at'>): string => new Date(at).toISOString();

/** The rows of a hit with their names in both languages. */
function groupsOf(settings: Settings, hit: Hit): DecodedGroup[] {
  const french = describeHit(settings, hit, 'fr');
  return describeHit(settings, hit, 'en').map(({ id, rows }, group) => ({
    id,
    rows: rows.map(({ name, ...row }, at) => ({
      ...row,
      name: { en: name, fr: french[group]?.rows[at]?.name ?? name },
    })),
  }));
}

const names = derivedFrom(({ rules }: Settings) => ({
  rules: new Map(rules.rules.map(({ id, name }) => [id, name])),
  conditions: new Map(rules.conditions.map(({ id, words }) => [id, words])),
}));

/** The names of the rules and conditions that the entries mention, as far as the settings know them. */
function namesIn(
  entries: readonly ShownEntry[],
  settings: Settings,
): Pick<PreviewEntries, 'rules' | 'conditions'> {
  const ids = { rules: new Set<string>(), conditions: new Set<string>() };
  for (const entry of entries) {
    if (entry.kind === 'beacon') ids.rules.add(entry.rule);
    else if (entry.kind === 'why') {
      for (const { rule } of [...entry.rules, ...entry.near]) ids.rules.add(rule);
      for (const { conditions } of entry.rules)
        for (const { name } of conditions) ids.conditions.add(name);
    }
  }
  const known = names(settings);
  return {
    rules: named(ids.rules, known.rules),
    conditions: named(ids.conditions, known.conditions),
  };
}

const named = (
  ids: ReadonlySet<string>,
  known: ReadonlyMap<string, BothLanguages | undefined>,
): Record<string, BothLanguages> =>
  Object.fromEntries(
    [...ids].flatMap((id) => {
      const words = known.get(id);
      return words ? [[id, words] as const] : [];
    }),
  );
