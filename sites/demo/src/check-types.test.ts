import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typeProblems } from '../check-types.ts';

it.each([
  ['application', 'app/report-screen.ts'],
  ['scripts of the pages', 'browser/data-layer.ts'],
])(
  'reports a misspelt event in the %s',
  (_, path) => {
    const problems = typeProblems((name) => {
      const text = readFileSync(name, 'utf8');
      return name.endsWith(path) ? text.replace(/'pageLoad'/g, "'pageLaod'") : text;
    });
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(new RegExp(`${path}.*pageLaod`));
  },
  60_000,
);
