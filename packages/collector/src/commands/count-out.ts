/** Tells somebody who looks how much a command has printed, where what it prints goes elsewhere. */
import { showProgress } from './show-progress.ts';
import type { Terminal } from './terminal.ts';

export function countOut(terminal: Terminal): { readonly counted: Terminal; end(): void } {
  const { out, isWatched = false, isPiped = false } = terminal;
  // On the same screen it would be in the middle of the hits.
  if (!isWatched || !isPiped) return { counted: terminal, end: () => undefined };
  const progress = showProgress(terminal);
  let done = 0;
  return {
    counted: {
      ...terminal,
      async out(piece) {
        await out(piece);
        done += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
        progress.show({ step: 'export', done, of: 0 });
      },
    },
    end: progress.end,
  };
}
