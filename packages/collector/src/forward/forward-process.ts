/**
 * Entry point of the process that forwards hits. A separate process, so that a busy or slow server does not delay
 * acknowledgements. It reads the journal itself. The collector stores the position of each target.
 */
import { answerCalls } from '../base/child-process/answer-calls.ts';
import type { ForwardProcessOptions } from './open-senders.ts';

answerCalls(async (options: ForwardProcessOptions) => {
  const { openSenders } = await import('./open-senders.ts');
  return await openSenders(options);
});
