/** What a command knows of the terminal it was started from. */
import type { Language } from '../locales/messages.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Resolves once there is room for more. */
  readonly out: (text: string | Uint8Array) => Promise<void>;
  readonly err: (text: string) => void;
  /** Whether somebody looks at what `err` writes: a line may be written over. */
  readonly isWatched?: boolean;
  /** Characters of a line of what `out` writes to; not known where that is no screen. */
  readonly width?: number | undefined;
  /** Whether what `out` writes goes elsewhere. */
  readonly isPiped?: boolean;
}
