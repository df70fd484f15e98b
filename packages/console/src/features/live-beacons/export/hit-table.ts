/** Hits as a table: the fields of every hit, then each dimension that one of them carries. */
import { summarizeHit, type Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from '../../../app/routes.ts';
import { eventNamed } from '../event-name.ts';

export const COLUMNS = [
  'received',
  'type',
  'event',
  'subject',
  'host',
  'path',
  'environment',
  'suites',
  'method',
  'size',
  'cleaned',
] as const;

export type Column = (typeof COLUMNS)[number];

export interface TableWords {
  readonly heading: (column: Column) => string;
  readonly type: (type: 'page' | 'download' | 'exit' | 'other') => string;
}

export function hitTable(hits: readonly Hit[], language: Language, words: TableWords): string[][] {
  const dimensions = settings.variables.dimensions.filter(({ id }) =>
    hits.some((hit) => hit.dimensions[id]),
  );
  return [
    [...COLUMNS.map(words.heading), ...dimensions.map(({ name }) => name[language])],
    ...hits.map((hit) => [
      ...fieldsOf(hit, language, words),
      ...dimensions.map(({ id }) => hit.dimensions[id] ?? ''),
    ]),
  ];
}

function fieldsOf(hit: Hit, language: Language, words: TableWords): string[] {
  const { type, eventId, subject } = summarizeHit(hit);
  const values: Record<Column, string> = {
    received: hit.receivedAt,
    type: words.type(type),
    event: eventNamed(eventId, language),
    subject,
    host: hit.host,
    path: hit.path,
    environment: hit.environment,
    suites: hit.suites.join(' '),
    method: hit.method,
    size: String(hit.size),
    cleaned: hit.findings.map(({ kind, field }) => `${field}=${kind}`).join(' '),
  };
  return COLUMNS.map((column) => values[column]);
}
