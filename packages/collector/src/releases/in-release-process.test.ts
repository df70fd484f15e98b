/** The process of releases is gone after its work, and when the collector stops before the work is finished. */
import { expect, it } from 'vitest';
import { childrenOf } from '../testing/running-collector.ts';
import { closeReleaseProcesses, inReleaseProcess } from './in-release-process.ts';

it(
  'a collector that stops also stops the process of work that is never finished',
  { timeout: 120_000 },
  async () => {
    const before = await childrenOf(process.pid);
    const newChildren = async (): Promise<number[]> =>
      (await childrenOf(process.pid)).filter((child) => !before.includes(child));
    await new Promise<void>((resolve) => {
      void inReleaseProcess(() => {
        resolve();
        // As a question to a control database that was closed.
        return new Promise<never>(() => undefined);
      });
    });
    expect(await newChildren()).toHaveLength(1);
    await closeReleaseProcesses();
    expect(await newChildren()).toEqual([]);
  },
);
