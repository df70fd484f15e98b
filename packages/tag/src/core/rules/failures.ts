/** Failures in the field: how often which rule or service failed, and how; never a message, which may hold anything. */
import { oncePerPage } from '../../env/once-per-page.ts';

const failures = oncePerPage(() => new Map<string, number>());

/** `id` is that of a rule or service. */
export function noteFailure(id: string, kind: 'failed' | 'timeout' | 'missing'): void {
  const counts = failures();
  const key = id + ':' + kind;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** `links/download:timeout:2,consent:missing:1`, and forgets them; empty for none. */
export function takeFailures(): string {
  const counts = failures();
  if (!counts.size) return '';
  const list = [...counts].map((failure) => failure.join(':')).join();
  counts.clear();
  return list;
}
