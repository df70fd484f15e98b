/** The size of `npm run bench -- collector`: the number of rounds, and of hits of one round. */
import { parseArgs } from 'node:util';

export interface Size {
  readonly rounds: number;
  readonly hits: number;
}

const USAGE = `npm run bench -- collector [options]
  --rounds N   alternating rounds (20)
  --hits N     hits of a round (1500)`;

/** Exits with 2 for an argument that is not valid. */
export function readSize(args: readonly string[]): Size {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '20' },
        hits: { type: 'string', default: '1500' },
      },
    });
    return { rounds: aboveZero(values.rounds), hits: aboveZero(values.hits) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exit(2);
  }
}

function aboveZero(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`expected a whole number above 0: ${text}`);
  return Number(text);
}
