/** Reads the options of a command line: `--name value` or `--name=value`, and `--name` without a value for flags. */
import type { MessageKey, MessageValues } from '../../base/locales/messages.ts';

/** The command line is invalid. The message explains the reason. */
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

type Options = Readonly<Record<string, string>>;

/** If an option is given twice, the last one counts. */
export const readOptions = (
  words: readonly string[],
  known: readonly string[],
  flags: readonly string[] = [],
): Options => readWithLists(words, known, [], flags).options;

/** `lists`: options that may be given several times, each of which counts. */
export function readWithLists(
  words: readonly string[],
  known: readonly string[],
  lists: readonly string[],
  flags: readonly string[] = [],
): { readonly options: Options; readonly given: Readonly<Record<string, readonly string[]>> } {
  const options: Record<string, string> = {};
  const given: Record<string, string[]> = {};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', told] = /^--([a-z-]+)(?:=([^]*))?$/.exec(word) ?? [];
    if (flags.includes(name) && told === undefined) {
      options[name] = 'yes';
      continue;
    }
    const isList = lists.includes(name);
    if (!isList && !known.includes(name))
      throw new Misuse('command.option-unknown', { option: word });
    const value = told ?? words[++index];
    if (value === undefined) throw new Misuse('command.option-missing', { option: `--${name}` });
    if (isList) (given[name] ??= []).push(value);
    else options[name] = value;
  }
  return { options, given };
}
