/** Thrown for invalid settings. It has all problems; its own fields are those of the first. */
import type { Problem } from './problem.ts';

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly file: string;
  readonly place: string;
  readonly reason: string;
  readonly problems: readonly Problem[];

  constructor(problems: readonly [Problem, ...Problem[]], options?: ErrorOptions) {
    const [first] = problems;
    super(problems.map(sentence).join('\n'), options);
    this.file = first.file;
    this.place = first.place;
    this.reason = first.reason;
    this.problems = problems;
  }
}

function sentence({ file, place, reason }: Problem): string {
  return `${file}, ${place === '' ? 'the whole file' : place}: ${reason}`;
}
