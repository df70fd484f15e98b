/**
 * Entry point of the process that forwards hits. A separate process, so that a busy or slow server does not delay
 * acknowledgements. It reads the journal itself. The collector stores the position of each target.
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
  /** The organization's proxy for outgoing requests. */
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
