/** The terminal of a command. */
import type { Language } from '../../base/locales/messages.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Resolves when there is room for more output. */
  readonly out: (text: string | Uint8Array) => Promise<void>;
  readonly err: (text: string) => void;
  /** Whether `err` is a terminal, on which a line can be overwritten. */
  readonly isWatched?: boolean;
  /** Characters in a line of `out`; undefined if it is not a terminal. */
  readonly width?: number | undefined;
  /** Whether the output of `out` goes to a file or a pipe. */
  readonly isPiped?: boolean;
}
