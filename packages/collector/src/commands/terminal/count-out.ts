/** Shows the progress of an export on the terminal while its output goes to a file or a pipe. */
import { showProgress } from './show-progress.ts';
import type { Terminal } from './terminal.ts';

export function countOut(terminal: Terminal): { readonly counted: Terminal; end(): void } {
  const { out, isWatched = false, isPiped = false } = terminal;
  // On the same terminal, the progress would appear between the hits.
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
