/**
 * Entry point of the process for simulated visits that the console starts. It receives an order and reports its
 * progress.
 */
import { CommandFailed } from '../base/errors/command-failed.ts';
import { readNote } from '../base/running/folder-note.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { beginWalk } from './begin-walk.ts';
import type { WalkFailure, WalkNews, WalkOrder } from './walk-runner.ts';
import { withDefaults } from './plan/simulation-options.ts';

// The browser stops with this process. Without the collector there is no site to visit.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(1));
// The terminal sends an interrupt to every process, but the collector decides when this one may stop.
process.on('SIGINT', () => undefined);
process.once('message', (order: WalkOrder) => void carryOut(order));

async function carryOut({ dataFolder, simulation }: WalkOrder): Promise<void> {
  let code = 0;
  try {
    const note = await readNote(dataFolder);
    if (!note) throw new Error('collector.json');
    await beginWalk({
      dataFolder,
      note,
      simulation: withDefaults(simulation),
      env: process.env,
      language: 'en',
      onProgress: (progress) => void tell(progress),
    });
  } catch (error) {
    code = 1;
    await tell({ failure: failureOf(error) });
  }
  process.exit(code);
}

function failureOf(error: unknown): WalkFailure {
  if (error instanceof CommandFailed) return { key: error.key, values: error.values };
  return { key: 'failure.walk', values: { reason: reasonOf(error) } };
}

/** Resolves once the message is sent. */
function tell(news: WalkNews): Promise<void> {
  return new Promise((resolve) => process.send?.(news, undefined, {}, () => resolve()));
}
