/** Values of options that several commands share. */
import { momentOf } from '../../base/clock/moment-of.ts';
import { message, type Language, type MessageKey } from '../../base/locales/messages.ts';
import { Misuse } from './read-options.ts';

/** In milliseconds; undefined without the option. */
export function momentIn(
  options: Readonly<Record<string, string>>,
  name: 'from' | 'to',
  language: Language,
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const moment = momentOf(text, name);
  if (moment === undefined) throw badValue(name, 'expected.date', language);
  return moment;
}

export function badValue(name: string, expected: MessageKey, language: Language): Misuse {
  return new Misuse('command.option-value', {
    option: `--${name}`,
    expected: message(language, expected),
  });
}
