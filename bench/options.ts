/** Reads the command-line options of `npm run bench`. */
import { parseArgs } from 'node:util';
import { IDS, type Id } from './contestants.ts';

export const PARTS = ['boot', 'click', 'leave', 'track'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  readonly repetitions: number;
  readonly only: readonly Id[];
  readonly parts: readonly Part[];
  /** Path of a JSON file for the medians and every single run. */
  readonly out: string | undefined;
  readonly isStrict: boolean;
}

const USAGE = `npm run bench -- [options]
  --reps N     repetitions of every measurement, each contestant once in each (5)
  --only a,b   of: ${IDS.filter((id) => id !== 'null').join(', ')} (all)
  --part P     ${PARTS.join(', ')} (all, then a large page and the sizes)
  --out FILE   medians and every run as JSON
  --strict     exits with 1 if a target is missed`;

export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        reps: { type: 'string', default: '5' },
        only: { type: 'string', default: IDS.join(',') },
        part: { type: 'string', default: PARTS.join(',') },
        out: { type: 'string' },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) usage(0);
    const repetitions = Number(values.reps);
    if (!Number.isInteger(repetitions) || repetitions < 1)
      throw new Error('--reps must be a whole number above 0');
    return {
      repetitions,
      only: oneOf(IDS, values.only.split(',')),
      parts: oneOf(PARTS, values.part.split(',')),
      out: values.out,
      isStrict: values.strict,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    usage(2);
  }
}

function oneOf<T extends string>(known: readonly T[], asked: readonly string[]): T[] {
  const unknown = asked.filter((name) => !known.some((other) => other === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Choose from: ${known.join(', ')}`);
  return known.filter((name) => asked.includes(name));
}

function usage(status: number): never {
  console.log(USAGE);
  process.exit(status);
}
