import { expect, it } from 'vitest';
import { JustStored, type StoredHits } from './just-stored.ts';

it('joins hits of two seconds, and hands each entry over once', async () => {
  const stored = new JustStored();
  const now = performance.now() - 10_000;
  stored.add(500, now);
  stored.add(300, now + 1500);
  stored.add(400, now + 2500);
  const noted: StoredHits[] = [];
  const note = async (all: readonly StoredHits[]): Promise<void> => void noted.push(...all);
  await stored.state(note);
  await stored.state(note);
  expect(noted.map(({ oldest }) => oldest)).toEqual([300, 400]);
  const [first, second] = noted.map(({ ago }) => ago);
  // Whole milliseconds, at least one too few: for a coarse clock no hit was stored earlier than it was.
  expect(Number.isInteger(first)).toBe(true);
  expect(first).toBeGreaterThanOrEqual(8499);
  expect(first).toBeLessThan((second ?? 0) + 1001);
});

it('keeps entries that could not be noted, a hundred at most', async () => {
  const stored = new JustStored();
  for (let index = 0; index < 300; index += 1) stored.add(300 - index, index * 3000);
  const failing = async (): Promise<void> => {
    throw new Error('down');
  };
  await expect(stored.state(failing)).rejects.toThrow('down');
  let noted: readonly StoredHits[] = [];
  await stored.state(async (all) => void (noted = all));
  expect(noted).toHaveLength(100);
  expect(noted.at(-1)?.oldest).toBe(1);
});
