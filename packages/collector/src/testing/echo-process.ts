/** A helper that repeats what it is told, fails, ends or takes its time. */
import { setTimeout as wait } from 'node:timers/promises';
import { answerCalls } from '../helper/answer-calls.ts';

export interface Echo {
  say(text: string): Promise<string>;
  fail(): Promise<never>;
  end(): Promise<never>;
}

/** `failures`: why it cannot be opened, one time after the other, before it can. */
answerCalls(async ({ failures }: { failures: string[] }): Promise<Echo> => {
  const code = failures.shift();
  if (code !== undefined) throw Object.assign(new Error('failed'), { code });
  return {
    say: async (text) => text,
    fail: async () => Promise.reject(Object.assign(new Error('secret'), { type: 'CANNOT_PARSE' })),
    async end() {
      process.kill(process.pid, 'SIGKILL');
      return await wait(60_000, undefined as never);
    },
  };
});
