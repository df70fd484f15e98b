/**
 * Counts failures of rules and services by kind. It never stores a message, because that may contain personal data.
 */
import { oncePerPage } from '../../env/once-per-page.ts';

const failures = oncePerPage(() => new Map<string, number>());

/** `id` is the id of a rule or the name of a service. */
export function noteFailure(id: string, kind: 'failed' | 'timeout' | 'missing'): void {
  const counts = failures();
  const key = id + ':' + kind;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Returns the counts, such as `links/download:timeout:2,consent:missing:1`, and resets them; empty without failures.
 */
export function takeFailures(): string {
  const counts = failures();
  const list = [...counts].map((failure) => failure.join(':')).join();
  counts.clear();
  return list;
}
