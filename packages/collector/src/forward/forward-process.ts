/**
 * Entry of the process that forwards: a busy or a slow server over there takes nothing from those who wait here for an acknowledgement.
 * It reads the journal itself; how far each target has come the collector keeps.
 */
import { answerCalls } from '../helper/answer-calls.ts';
import { journalFiles } from '../journal/journal-files.ts';
import type { ForwardBatch, ForwardedBatch } from './forwarded-batch.ts';
import { RangeSender } from './range-sender.ts';
import { outbound, type Proxy } from '../outbound/outbound-fetch.ts';
import { hitSender } from './send-hit.ts';
import type { Target } from './target.ts';

export interface ForwardProcessOptions {
  readonly journalFolder: string;
  readonly targets: readonly Target[];
  /** Of the organization, on the way out. */
  readonly proxy: Proxy | undefined;
}

export interface ForwardCalls {
  forward(batch: ForwardBatch): Promise<ForwardedBatch>;
  count(batch: ForwardBatch): Promise<number>;
  stop(): Promise<void>;
}

answerCalls(async (options: ForwardProcessOptions): Promise<ForwardCalls> => {
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
    async stop() {
      for (const sender of senders.values()) sender.stop();
    },
  };
});
