/** Hits as an export gives them: without identifiers of visitors, or with them and written down. */
import type { Hit } from '@balise/beacon';
import type { ControlStore } from '../control/control-store.ts';
import type { Disclosure } from '../control/disclosures.ts';
import type { Log } from '../log.ts';
import type { ExportQuery } from '../store/hit-store.ts';
import { leaveOutIdentifiers } from '../visitor/leave-out-identifiers.ts';
import type { ExportFormat } from './formats.ts';

type Pages = AsyncIterable<readonly Hit[]>;

export interface DisclosureParts {
  readonly control: Pick<ControlStore, 'beginDisclosure' | 'endDisclosure'>;
  readonly log: Log;
}

export async function* withoutIdentifiers(pages: Pages): AsyncGenerator<readonly Hit[]> {
  for await (const hits of pages) yield hits.map(leaveOutIdentifiers);
}

/** What is written down of an export with identifiers; `by`: who asked for it. */
export function disclosureOf(query: ExportQuery, format: ExportFormat, by: string): Disclosure {
  const moment = (value: number | undefined): string | null =>
    value === undefined ? null : new Date(value).toISOString();
  return { by, suite: query.suite, from: moment(query.from), to: moment(query.to), format };
}

/** Throws, before any hit is given, where it cannot be written down; then gives the pages and writes down how many hits they had. */
export async function recorded(
  pages: Pages,
  disclosure: Disclosure,
  { control, log }: DisclosureParts,
): Promise<Pages> {
  const id = await control.beginDisclosure(disclosure);
  return giveAndCount();

  async function* giveAndCount(): AsyncGenerator<readonly Hit[]> {
    let given = 0;
    try {
      for await (const hits of pages) {
        given += hits.length;
        yield hits;
      }
    } finally {
      // To whom is in the record alone: a log goes further.
      log('serve.visitor-ids-given', { hits: given, suite: disclosure.suite });
      // What is recorded already is that they were given; the log has the number.
      await control.endDisclosure(id, given).catch(() => undefined);
    }
  }
}
