/** A helper that repeats what it is told, fails, ends or takes its time. */
import { setTimeout as wait } from 'node:timers/promises';
import { answerCalls } from '../helper/answer-calls.ts';

export interface Echo {
  say(text: string): Promise<string>;
  fail(): Promise<never>;
  end(): Promise<never>;
}

let attempts = 0;

answerCalls(async ({ failures }: { failures: number }): Promise<Echo> => {
  attempts += 1;
  if (attempts <= failures) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
  return {
    say: async (text) => text,
    fail: async () => Promise.reject(Object.assign(new Error('secret'), { type: 'CANNOT_PARSE' })),
    async end() {
      process.kill(process.pid, 'SIGKILL');
      return await wait(60_000, undefined as never);
    },
  };
});
