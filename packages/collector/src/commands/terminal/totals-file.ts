/** Reads the file of totals from the command line, and reports its invalid lines. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Step } from '../../backup/progress.ts';
import {
  readTotals,
  type FileFault,
  type ReadOptions,
} from '../../reports/imported/read-totals.ts';
import type { DayTotal, LineFault } from '../../reports/imported/total-line.ts';
import { message, type Language, type MessageValues } from '../../base/locales/messages.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { Misuse } from './read-options.ts';
import type { ShownProgress } from './show-progress.ts';
import type { Terminal } from './terminal.ts';

/** Splits off the first word, if it is not an option. */
export function takeFile(words: readonly string[]): {
  file: string | undefined;
  rest: readonly string[];
} {
  const [first, ...rest] = words;
  return first === undefined || first.startsWith('--')
    ? { file: undefined, rest: words }
    : { file: first, rest };
}

export function fileNamed(file: string | undefined): string {
  if (file === undefined) throw new Misuse('command.file-missing', {});
  return file;
}

/** Maximum number of reported invalid lines. The rest is only counted. */
const MOST_TOLD = 50;
const LONGEST_VALUE = 80;

/**
 * Throws a `CommandFailed` if the file cannot be opened or read to its end. `isTold`: whether to report invalid
 * lines. Returns their number.
 */
export function totalsFile(
  file: string,
  options: ReadOptions,
  { err, language }: Terminal,
  progress: ShownProgress,
): { read(step: Step, isTold: boolean): AsyncGenerator<DayTotal, number> } {
  return {
    async *read(step, isTold) {
      const size = await sizeOf(file);
      const source = createReadStream(file);
      let bad = 0;
      const tell = (line: number, fault: LineFault | FileFault): void => {
        progress.end();
        err(`${message(language, 'import.line', { file, line, reason: say(fault, language) })}\n`);
      };
      try {
        for await (const read of readTotals(source, options)) {
          progress.show({ step, done: source.bytesRead, of: size });
          if ('total' in read) yield read.total;
          else if ('end' in read) {
            tell(read.line, read.end);
            throw new CommandFailed('failure.import-file', { file });
          } else {
            bad += 1;
            if (isTold && bad <= MOST_TOLD) tell(read.line, read.fault);
          }
        }
      } catch (error) {
        if (error instanceof CommandFailed) throw error;
        throw unreadable(file, error);
      } finally {
        progress.end();
        source.destroy();
      }
      if (isTold && bad > MOST_TOLD)
        err(`${message(language, 'import.more-lines', { count: bad - MOST_TOLD })}\n`);
      return bad;
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, error: unknown): CommandFailed =>
  new CommandFailed('failure.file-unreadable', { file, reason: reasonOf(error) }, { cause: error });

/** The message for an invalid line. */
function say(fault: LineFault | FileFault, language: Language): string {
  const { kind, ...rest } = fault;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest) as [string, string | number][])
    values[name] = typeof value === 'string' ? short(value) : value;
  if (fault.kind === 'missing-column')
    values['column'] = message(language, `import.column.${fault.column}`);
  return message(language, `import.fault.${kind}`, values satisfies MessageValues);
}

const short = (value: string): string => {
  const plain = value.replace(/\p{C}/gu, ' ');
  return plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
};
