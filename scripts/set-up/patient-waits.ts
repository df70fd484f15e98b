/**
 * Raises the default timeout of `vi.waitFor` and `vi.waitUntil`, because one second is too short on a busy machine.
 */
import { vi } from 'vitest';

/** Milliseconds; shorter than the timeout of a test. */
const PATIENCE = 60_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (look, options) => waitFor(look, patient(options));
vi.waitUntil = (look, options) => waitUntil(look, patient(options));

function patient<T extends { timeout?: number }>(options: T | number | undefined): T | number {
  return typeof options === 'number' ? options : ({ timeout: PATIENCE, ...options } as T);
}
