/** Lists the known reasons why two counts of one day differ, and the differences without a known reason. */
import type { Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { MessageKey, MessageValues } from '../../base/locales/messages.ts';
import { hostLists, isHostAllowed } from '../../hit/listed-hosts.ts';
import type { Compared } from './compare-day.ts';
import type { OurDay } from './our-day.ts';

export interface Explanation {
  readonly id: ExplanationId;
  readonly values: MessageValues;
}

type ExplanationId =
  Extract<MessageKey, `reconcile.why.${string}`> extends `reconcile.why.${infer Id}` ? Id : never;

export interface Circumstances {
  readonly environment: Environment;
  /** Lines of the file for other days. */
  readonly otherDays: number;
}

/**
 * The UTC day explains a difference only if it reduces it to less than this share. Smaller improvements may be
 * chance.
 */
const BETTER = 0.8;
const MOST_HOSTS = 20;

export function explainDifference(
  compared: Compared,
  ours: OurDay,
  { environment, otherDays }: Circumstances,
  lists = hostLists(),
  collection = settings.collection,
): readonly Explanation[] {
  const { bots, internal, apart, apartInUtc, onlyTheirs, onlyOurs, hosts } = compared;
  const found: Explanation[] = [];
  const add = (id: ExplanationId, values: MessageValues = {}): void =>
    void found.push({ id, values });
  if (ours.rows.length === 0) add('nothing');
  if (ours.isCut) add('cut', { rows: ours.rows.length });
  if (bots > 0) add('bots', { hits: bots });
  if (internal > 0) add('internal', { hits: internal });
  const refused = new Map(ours.strangers.map(({ host, beacons }) => [host, beacons]));
  const unknown = hosts.filter(({ host }) => !isHostAllowed(host, environment, lists));
  for (const host of [...new Set(unknown.map((one) => one.host))].slice(0, MOST_HOSTS)) {
    const theirs = unknown.reduce((sum, one) => sum + (one.host === host ? one.theirs : 0), 0);
    add('host', { host, theirs, beacons: refused.get(host) ?? 0 });
  }
  for (const { code, refused: beacons } of ours.refusals) add('refused', { code, beacons });
  if (apart > 0 && apartInUtc < apart * BETTER) add('utc', { apart, inUtc: apartInUtc });
  else if (apart > 0) add('not-utc', { apart, inUtc: apartInUtc });
  if (onlyTheirs.pages > 0) add('only-theirs', onlyTheirs);
  if (onlyOurs.pages > 0) add('only-ours', onlyOurs);
  if (otherDays > 0) add('other-days', { lines: otherDays });
  add(collection.consentCookie === null ? 'no-consent' : 'consent');
  if (collection.globalPrivacyControl || collection.doNotTrack) add('signals');
  return found;
}
