/** `vi.waitFor` and `vi.waitUntil` give up after a second by themselves, which is short on a machine that is busy. */
import { vi } from 'vitest';

/** Milliseconds, below what a test is given. */
const PATIENCE = 60_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (look, options) => waitFor(look, patient(options));
vi.waitUntil = (look, options) => waitUntil(look, patient(options));

function patient<T extends { timeout?: number }>(options: T | number | undefined): T | number {
  return typeof options === 'number' ? options : ({ timeout: PATIENCE, ...options } as T);
}
