/** Hits as a table: the fields of every hit, then each dimension that some hit has. */
import { eventOnWire, summarizeHit, type ShownHit, type HitEvent } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from '../../language/languages.ts';
import { eventNamed } from '../../language/event-name.ts';
import { subjectOf } from '../beacons/subject-of.ts';

export const COLUMNS = [
  'received',
  'type',
  'event',
  'subject',
  'linkAddress',
  'events',
  'host',
  'path',
  'environment',
  'suites',
  'method',
  'size',
  'cleaned',
  'view',
  'simulated',
] as const;

type Column = (typeof COLUMNS)[number];

export interface TableWords {
  readonly heading: (column: Column) => string;
  readonly type: (type: 'page' | 'download' | 'exit' | 'other') => string;
  readonly environment: (environment: ShownHit['environment']) => string;
  readonly kind: (kind: string) => string;
  readonly value: (value: string) => string;
  /** Cell text for a simulated hit. */
  readonly simulated: string;
}

export function hitTable(
  hits: readonly ShownHit[],
  language: Language,
  words: TableWords,
): string[][] {
  const dimensions = settings.variables.dimensions.filter(({ id }) =>
    hits.some((hit) => hit.dimensions[id]),
  );
  return [
    [...COLUMNS.map(words.heading), ...dimensions.map(({ name }) => name[language])],
    ...hits.map((hit) => [
      ...fieldsOf(hit, language, words),
      ...dimensions.map(({ id }) => words.value(hit.dimensions[id] ?? '')),
    ]),
  ];
}

function fieldsOf(hit: ShownHit, language: Language, words: TableWords): string[] {
  const { type, eventId } = summarizeHit(settings, hit);
  const values: Record<Column, string> = {
    received: hit.receivedAt,
    type: words.type(type),
    event: eventNamed(eventId, language),
    subject: words.value(subjectOf(hit)),
    linkAddress: words.value(hit.linkUrl),
    events: hit.events.map(eventText).join(' '),
    host: hit.host,
    path: hit.path,
    environment: words.environment(hit.environment),
    suites: hit.suites.join(' '),
    method: hit.method,
    size: String(hit.size),
    cleaned: hit.findings.map(({ kind, field }) => `${field}=${words.kind(kind)}`).join('; '),
    view: hit.view ?? '',
    simulated: hit.origin.isSimulated ? words.simulated : '',
  };
  return COLUMNS.map((column) => values[column]);
}

/** As on the wire: number or name, with the amount if there is one. */
function eventText(event: HitEvent): string {
  const name = eventOnWire(event);
  return event.value ? `${name}=${event.value}` : name;
}
