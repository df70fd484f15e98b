/** Hits of an export: without visitor identifiers, or with identifiers and a record of the export. */
import type { Hit } from '@balise/beacon';
import type { ControlStore } from '../../control-store/control-store.ts';
import type { Disclosure } from '../../control-store/disclosures.ts';
import type { Log } from '../../base/log/log.ts';
import type { ExportQuery } from './export-hits.ts';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';
import type { ExportFormat } from './formats.ts';

type Pages = AsyncIterable<readonly Hit[]>;

export interface DisclosureParts {
  readonly control: Pick<ControlStore, 'beginDisclosure' | 'endDisclosure'>;
  readonly log: Log;
}

export async function* withoutIdentifiers(pages: Pages): AsyncGenerator<readonly Hit[]> {
  for await (const hits of pages) yield hits.map(leaveOutIdentifiers);
}

/** The record of an export with identifiers. `by`: the person who asked for it. */
export function disclosureOf(query: ExportQuery, format: ExportFormat, by: string): Disclosure {
  const moment = (value: number | undefined): string | null =>
    value === undefined ? null : new Date(value).toISOString();
  return { by, suite: query.suite, from: moment(query.from), to: moment(query.to), format };
}

/**
 * Records the export first, and throws if that fails, before any hit is returned. Then it returns the pages, and
 * records their number of hits.
 */
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
      // Only the record names the person, because logs are copied to other systems.
      log('serve.visitor-ids-given', { hits: given, suite: disclosure.suite });
      // The export itself is already recorded, and the log has the number of hits.
      await control.endDisclosure(id, given).catch(() => undefined);
    }
  }
}
