/** Runs a command in the process of the test. */
import { run } from '../command-line/command-line.ts';
import type { Language } from '../base/locales/messages.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** One character for each byte. */
const asBytes = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export async function runHere(
  words: readonly string[],
  folder: string,
  language: Language = 'en',
  env: Readonly<Record<string, string>> = {},
): Promise<Said> {
  let out = '';
  let err = '';
  const code = await run(words, {
    env: { BALISE_DATA: folder, ...env },
    language,
    out: async (text) => void (out += typeof text === 'string' ? text : asBytes(text)),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}
