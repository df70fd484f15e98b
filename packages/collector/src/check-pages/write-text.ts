/** The report of checked pages as text: each page with its beacons by rule, and what is wrong. */
import type { Settings } from '@balise/settings';
import {
  message,
  type Language,
  type MessageKey,
  type MessageValues,
} from '../base/locales/messages.ts';
import { hasFaults, type PageReport } from './page-report.ts';
import { lackingInWords, problemInWords } from './problem-in-words.ts';
import type { ReleaseToCheck } from './release-to-check.ts';
import type { SentBeacon } from './sent-beacons.ts';

export function textOf(
  pages: readonly PageReport[],
  { settings }: Pick<ReleaseToCheck, 'settings'>,
  language: Language,
): string {
  const faulty = pages.filter(hasFaults).length;
  const key = faulty === 0 ? 'check.all-sound' : 'check.some-faults';
  const sum = message(language, key, { faulty, pages: pages.length });
  return [...pages.map((page) => `${pageText(page, settings, language)}\n`), `${sum}\n`].join('\n');
}

function pageText(page: PageReport, settings: Settings, language: Language): string {
  const { address, as, opened, beacons, missing, problems, heldBack } = page;
  const say = (key: MessageKey, values: MessageValues = {}): string =>
    `  ${message(language, key, values)}`;
  const shown = as ?? address;
  const isElsewhere = opened !== null && !isSame(opened, shown);
  return [
    address,
    ...(as === null ? [] : [say('check.as', { as })]),
    ...(isElsewhere ? [say('check.redirected', { opened })] : []),
    ...problems.map((one) => say('check.fault', { text: problemInWords(one, language) })),
    ...missing.map((one) => say('check.fault', { text: lackingInWords(one, settings, language) })),
    ...byRule(beacons).flatMap(([rule, sent]) => [
      say('check.rule', { rule: rule || '–', name: nameOf(rule, settings, language) }),
      ...sent.map((one) => `    ${beaconText(one, language)}`),
    ]),
    ...(hasFaults(page) || beacons.length > 0 ? [] : [say('check.no-beacons')]),
    ...heldBack.map((one) => say('check.held-back', { ...one })),
  ].join('\n');
}

function byRule(beacons: readonly SentBeacon[]): [rule: string, sent: SentBeacon[]][] {
  const found = new Map<string, SentBeacon[]>();
  for (const beacon of beacons) found.set(beacon.rule, [...(found.get(beacon.rule) ?? []), beacon]);
  return [...found];
}

const nameOf = (rule: string, { rules }: Settings, language: Language): string =>
  rules.rules.find(({ id }) => id === rule)?.name[language] ?? '';

/** The number of dimensions, the title and the events. JSON has all values. */
function beaconText({ kind, dimensions, events }: SentBeacon, language: Language): string {
  return message(language, 'check.beacon', {
    kind: message(language, `check.kind.${kind}`),
    dimensions: Object.keys(dimensions).length,
    title: dimensions['title'] ?? '–',
    events: events.map(({ id }) => id).join(', ') || '–',
  });
}

function isSame(one: string, other: string): boolean {
  return URL.canParse(other) && new URL(one).href === new URL(other).href;
}
