/** The help of one command, taken from the help text of all commands. */
import { message, type Language } from '../base/locales/messages.ts';

/** A line of the help text: what to write, at least two spaces, and what it does. */
const LINE = /^ *(?<written>.+?) {2,}(?<meaning>.+)$/;
/** Options of a command are indented by this. */
const OPTION = ' '.repeat(6);
const INDENT = 4;

/** `name`: a command of the help text. Its usage, what it does and its options, each on its line. */
export function commandHelp(name: string, language: Language): string {
  const lines = message(language, 'help.text').split('\n');
  const at = lines.findIndex((line) => line.startsWith(`  ${name} `));
  const { written = name, meaning = '' } = LINE.exec(lines[at] ?? '')?.groups ?? {};
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => !line.startsWith(OPTION));
  const options = after.slice(0, end).map((line) => line.slice(INDENT));
  return message(language, 'help.command', {
    usage: options.length > 0 ? `${written} [options]` : written,
    text: [meaning, ...(options.length > 0 ? ['', ...options] : [])].join('\n'),
  });
}
