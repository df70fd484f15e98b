/**
 * Jobs that one collector at a time does: visits, the checks of what needs attention, messages about it, and reports by
 * mail.
 */
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import { allStoredUntil, type CollectorName } from '../control-store/collectors.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { messageWays, type MessageWays } from '../messages/message-ways.ts';
import { MessagesJob } from '../messages/messages-job.ts';
import { PreviewSweep } from '../previews/preview-sweep.ts';
import { openVisitsJob } from '../store/visits/open-visits-job.ts';
import { ReportsLag } from '../store/visits/reports-lag.ts';
import type { VisitsJob } from '../store/visits/visits-job.ts';
import { attentionOf } from './attention-of.ts';
import { mailReportsOf } from './mail-reports-of.ts';

export interface BackgroundOptions {
  readonly config: Config;
  readonly log: Log;
  readonly hits: JournalAndStore;
  readonly control: ControlStore;
  /** This collector. */
  readonly self: CollectorName;
}

export interface BackgroundJobs {
  /** Parts that the routes use too. */
  readonly shared: { readonly visits: VisitsJob; readonly messages: MessageWays };
  start(): void;
  stop(): Promise<void>;
}

export function backgroundJobs(options: BackgroundOptions): BackgroundJobs {
  const { config, log, hits, control, self } = options;
  const { store, counters, jobs, feeder } = hits;
  const { id } = self;
  const storedUntil = (): Promise<number | undefined> =>
    allStoredUntil(control.database, id, feeder.storedUntil);
  const lag = new ReportsLag({ database: () => control.database, id, hits: feeder });
  const visits = openVisitsJob({ store, control, counters, jobs, storedUntil, lag }, log);
  const ways = messageWays(config);
  const all = [
    visits,
    attentionOf({ config, self, hits, control, visits, storedUntil }),
    messagesOf(options, ways),
    new PreviewSweep({
      database: () => control.database,
      onFailed: (error) => jobs.failed('previews', error),
      onDone: () => jobs.succeeded('previews'),
    }),
  ];
  const mailReports = mailReportsOf({ mail: ways.mail, self, hits, control, visits });
  return {
    shared: { visits, messages: ways },
    start: () => {
      for (const job of all) job.start();
      mailReports?.start();
    },
    stop: async () => {
      // Not awaited: an interrupted day is made again, and so are the checks and messages.
      void Promise.all(all.map((job) => job.stop()));
      // A mail that is on its way is recorded, so that the next start does not repeat it.
      await mailReports?.stop();
    },
  };
}

function messagesOf(
  { hits: { jobs }, control, log, self }: BackgroundOptions,
  { mail, webhooks }: MessageWays,
): MessagesJob {
  return new MessagesJob({
    ...{ id: self.id, mail, webhooks: webhooks?.sender },
    database: () => control.database,
    onFailed: (error) => jobs.failed('messages', error),
    onDone: () => jobs.succeeded('messages'),
    onDropped: ({ target, count, reason }) =>
      log('serve.message-dropped', { target, count, reason }),
  });
}
