import { expect, it } from 'vitest';
import { ParameterRun } from './parameter-run.ts';
import { Parameter } from './parameter.ts';

const run = new ParameterRun([
  new Parameter('v5=en', 'v5', 'en'),
  new Parameter('ce=UTF-8', 'ce', 'UTF-8'),
  new Parameter("lrt=it's", 'lrt', "it's"),
]);

it('returns the values that no column has, after any earlier call', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(run.keptBeside(0)).toEqual({
      entries: 'v5*&ce=UTF-8&lrt*',
      others: ["'en'", "'it\\'s'"],
    });
    expect(run.keptBeside(0b001)).toEqual({ entries: 'v5&ce=UTF-8&lrt*', others: ["'it\\'s'"] });
    expect(run.keptBeside(0b101)).toEqual({ entries: 'v5&ce=UTF-8&lrt', others: [] });
  }
});

it('concatenates the digested text of each parameter', () => {
  expect(run.digested).toBe("\0v5\0en\0ce\0UTF-8\0lrt\0it's");
});
