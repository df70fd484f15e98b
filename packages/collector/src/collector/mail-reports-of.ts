/** Reports by mail of a collector: connects the job with its parts. */
import type { CollectorName } from '../control-store/collectors.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { MailReportsJob } from '../mail-reports/mail-reports-job.ts';
import type { MessageWays } from '../messages/message-ways.ts';
import { confirmedAddress } from '../mail-reports/confirmed-address.ts';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import type { VisitsJob } from '../store/visits/visits-job.ts';

export interface MailReportsOptions {
  readonly mail: MessageWays['mail'];
  readonly self: Pick<CollectorName, 'id'>;
  readonly hits: JournalAndStore;
  readonly control: ControlStore;
  readonly visits: Pick<VisitsJob, 'lag'>;
}

/** Undefined if the configuration has no mail server. */
export function mailReportsOf(options: MailReportsOptions): MailReportsJob | undefined {
  const { mail, self, hits, control, visits } = options;
  const { store, jobs } = hits;
  if (!mail) return undefined;
  return new MailReportsJob({
    database: () => control.database,
    id: self.id,
    ...mail,
    addressOf: confirmedAddress,
    answers: { store, control, visits, owners: new PageOwners({ store }) },
    onFailed: (error) => jobs.failed('mail-reports', error),
    onDone: () => jobs.succeeded('mail-reports'),
  });
}
