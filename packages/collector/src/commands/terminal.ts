/** What a command knows of the terminal it was started from. */
import type { Language } from '../locales/messages.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Resolves once there is room for more. */
  readonly out: (text: string) => Promise<void>;
  readonly err: (text: string) => void;
  /** Whether a program reads what is said, and no person. */
  readonly isPiped?: boolean;
}
