/** Reports by mail of a collector: connects the job with its parts. */
import type { Config } from '../base/config/config.ts';
import type { CollectorName } from '../control-store/collectors.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { MailReportsJob } from '../mail-reports/mail-reports-job.ts';
import { mailer } from '../messages/send-mail.ts';
import { confirmedAddress } from '../people/confirmed-address.ts';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import type { VisitsJob } from '../store/visits/visits-job.ts';

export interface MailReportsOptions {
  readonly config: Config;
  readonly self: Pick<CollectorName, 'id'>;
  readonly hits: JournalAndStore;
  readonly control: ControlStore;
  readonly visits: Pick<VisitsJob, 'lag'>;
}

/** Undefined if the configuration has no mail server. */
export function mailReportsOf(options: MailReportsOptions): MailReportsJob | undefined {
  const { config, self, hits, control, visits } = options;
  const { store, jobs } = hits;
  if (!config.mail) return undefined;
  return new MailReportsJob({
    database: () => control.database,
    id: self.id,
    mailer: mailer(config.mail),
    console: config.mail.console,
    addressOf: confirmedAddress,
    answers: { store, control, visits, owners: new PageOwners({ store }) },
    onFailed: (error) => jobs.failed('mail-reports', error),
    onDone: () => jobs.succeeded('mail-reports'),
  });
}
