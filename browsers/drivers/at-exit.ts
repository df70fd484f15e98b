/** What this command began is ended with it, however it ends: processes by their ids, folders by their names. */
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

/** Runs at the end, or at once by the call that is given back. */
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

/** A new folder: a profile, a home. */
export function ownFolder(): OwnFolder {
  const path = mkdtempSync(join(tmpdir(), 'balise-browsers-'));
  // A browser that is just ending may still write.
  const remove = atExit(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return { path, remove };
}
