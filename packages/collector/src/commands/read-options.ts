/** Options of a command line: `--name value` or `--name=value`, and `--name` alone for those that are only there or not. */
import type { MessageKey, MessageValues } from '../locales/messages.ts';

/** The command line is not understood; the message says what of it. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
  readonly key: MessageKey;
  readonly values: MessageValues;

  constructor(key: MessageKey, values: MessageValues) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export function readOptions(
  words: readonly string[],
  known: readonly string[],
  flags: readonly string[] = [],
): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', given] = /^--([a-z-]+)(?:=([^]*))?$/.exec(word) ?? [];
    if (flags.includes(name) && given === undefined) {
      options[name] = 'yes';
      continue;
    }
    if (!known.includes(name)) throw new Misuse('command.option-unknown', { option: word });
    const value = given ?? words[++index];
    if (value === undefined) throw new Misuse('command.option-missing', { option: `--${name}` });
    options[name] = value;
  }
  return options;
}
