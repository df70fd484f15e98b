/** The helper process's side: opens its resource, then answers calls by name. */
import { setTimeout as wait } from 'node:timers/promises';
import { putInForce, replaceInForce } from '@balise/settings/in-force';
import { reasonOf } from '../errors/reason-of.ts';
import type { FromHelper, ToHelper } from './messages.ts';

type Call = (...values: readonly unknown[]) => unknown;
type Target = Readonly<Record<string, Call>>;

const FIRST_RETRY = 300;
const LAST_RETRY = 10_000;

/**
 * Retries `open` until it succeeds, because another process may still hold the resource, or a server may be down. The
 * settings arrive with the first message. Modules that read settings may therefore be imported only inside `open`.
 */
export function answerCalls(open: (options: never) => Promise<object>): void {
  let target: Target | undefined;
  // Errors then name a place in the sources.
  process.setSourceMapsEnabled(true);
  process.on('uncaughtException', (error) => {
    tell({ ended: reasonOf(error) }, () => process.exit(1));
  });
  // The terminal sends an interrupt to every process. Only the collector decides when this process stops.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // The collector is gone, so no answer is needed. Stops immediately, to free the folder for the next process.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (message: ToHelper) => {
    if ('open' in message) {
      if (message.settings) putInForce(message.settings);
      void begin(message.open);
    } else if ('replaced' in message) replaceInForce(message.replaced);
    else void answer(message.call, message.name, message.values);
  });

  async function begin(options: unknown): Promise<void> {
    for (let pause = FIRST_RETRY; target === undefined; pause = Math.min(2 * pause, LAST_RETRY)) {
      try {
        target = (await open(options as never)) as Target;
        tell({ state: 'ready' });
      } catch (error) {
        tell({ state: 'down', reason: reasonOf(error) });
        await wait(pause);
      }
    }
  }

  async function answer(call: number, name: string, values: readonly unknown[]): Promise<void> {
    try {
      tell({ answer: call, result: await target?.[name]?.(...values) });
    } catch (error) {
      tell({ answer: call, reason: reasonOf(error) });
    }
  }
}

function tell(message: FromHelper, sent: () => void = () => undefined): void {
  // The channel may close at any time. This process then stops.
  process.send?.(message, undefined, {}, sent);
}
