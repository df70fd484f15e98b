/** Waits until the control database answers. A collector accepts beacons earlier. */
import { expect } from 'vitest';
import type { RunningCollector } from './running-collector.ts';

export async function whenControlIsReady({ base, headers }: RunningCollector): Promise<void> {
  const state = async (): Promise<string | undefined> => {
    const answer = await fetch(`${base}/api/status`, { headers });
    return ((await answer.json()) as { control?: { state: string } }).control?.state;
  };
  await expect.poll(state).toBe('ready');
}
