/**
 * Cleans up when this command exits, also by a signal: stops processes by their ids, deletes folders by their names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pending = new Set<() => void>();

process.on('exit', () => {
  for (const undo of [...pending].reverse()) undo();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

/** Runs `undo` when this command exits. The returned function runs it earlier, and only once. */
export function atExit(undo: () => void): () => void {
  const once = (): void => {
    if (pending.delete(once)) undo();
  };
  pending.add(once);
  return once;
}

export interface OwnFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** A new temporary folder, for a browser profile or a home folder. */
export function ownFolder(): OwnFolder {
  const path = mkdtempSync(join(tmpdir(), 'balise-browsers-'));
  // Deletion is retried, because an exiting browser may still write.
  const remove = atExit(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return { path, remove };
}
