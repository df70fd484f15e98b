/** A helper process that returns its input, fails, stops or waits on request. */
import { setTimeout as wait } from 'node:timers/promises';
import { answerCalls } from '../../base/child-process/answer-calls.ts';

export interface Echo {
  say(text: string): Promise<string>;
  /** The type of its last value, and how many values arrived. */
  kind(first: string, last?: string): Promise<string>;
  fail(): Promise<never>;
  end(): Promise<never>;
  /** Stops with an error outside a call. */
  crash(): Promise<never>;
  /** Fails like a database that is not available. */
  lose(): Promise<never>;
}

/** `failures`: the errors of the first attempts to open it, one for each attempt. */
answerCalls(async ({ failures }: { failures: string[] }): Promise<Echo> => {
  const code = failures.shift();
  if (code !== undefined) throw Object.assign(new Error('failed'), { code });
  return {
    say: async (text) => text,
    kind: async (...values) => `${typeof values[1]} of ${values.length}`,
    fail: async () => Promise.reject(Object.assign(new Error('secret'), { type: 'CANNOT_PARSE' })),
    lose: async () => Promise.reject(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })),
    async crash() {
      setImmediate(() => {
        throw Object.assign(new Error('secret'), { code: 'BROKEN' });
      });
      return await wait(60_000, undefined as never);
    },
    async end() {
      process.kill(process.pid, 'SIGKILL');
      return await wait(60_000, undefined as never);
    },
  };
});
