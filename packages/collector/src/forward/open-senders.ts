/** Opens one sender for each target, in the process that forwards hits. */
import { journalFiles } from '../intake/journal/journal-files.ts';
import { outbound, type Proxy } from '../base/outbound/outbound-fetch.ts';
import type { ForwardBatch, ForwardedBatch } from './forwarded-batch.ts';
import type { Stop } from '../hit/stops/stop.ts';
import { RangeSender } from './range-sender.ts';
import { hitSender } from './send-hit.ts';
import type { Target } from './request/target.ts';

export interface ForwardProcessOptions {
  readonly journalFolder: string;
  readonly targets: readonly Target[];
  /** The organization's proxy for outgoing requests. */
  readonly proxy: Proxy | undefined;
}

export interface ForwardCalls {
  forward(batch: ForwardBatch): Promise<ForwardedBatch>;
  count(batch: ForwardBatch): Promise<number>;
  /** The stops to obey from now on, also in the running step. */
  obey(stops: readonly Stop[]): Promise<void>;
  stop(): Promise<void>;
}

/** Throws if the folder of the journal cannot be opened. A call throws for a target that the options do not name. */
export async function openSenders(options: ForwardProcessOptions): Promise<ForwardCalls> {
  const { journalFolder, targets, proxy } = options;
  const send = hitSender(outbound({ proxy }).fetch);
  const files = await journalFiles(journalFolder);
  const senders = new Map(
    targets.map((target) => [target.id, new RangeSender({ files, target, send, now: Date.now })]),
  );
  const senderTo = (id: string): RangeSender => {
    const sender = senders.get(id);
    if (!sender) throw new Error(`no target ${id}`);
    return sender;
  };
  return {
    forward: (batch) => senderTo(batch.target).forward(batch),
    count: (batch) => senderTo(batch.target).count(batch),
    async obey(stops) {
      for (const sender of senders.values()) sender.obey(stops);
    },
    async stop() {
      for (const sender of senders.values()) sender.stop();
    },
  };
}
