/** Tests what a release must not take from the code. */
import { expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change } from './change.ts';
import { codeProblems } from './code-problems.ts';

const problemsAfter = (change: Change) => codeProblems(applyChanges(shipped, [change]).settings);
const [title] = shipped.variables.dimensions;
const [constant] = shipped.constants.constants;

it('allows the shipped settings, and a constant that follows its setting', () => {
  expect(codeProblems(shipped)).toEqual([]);
  const change = {
    file: 'collection.json',
    place: '/retentionMonths',
    kind: 'set',
    before: 18,
    after: 12,
  } as const;
  expect(problemsAfter(change)).toEqual([]);
});

it('refuses that a shipped dimension is removed', () => {
  const change = {
    file: 'variables.json',
    place: '/dimensions/{id=title}',
    kind: 'remove',
    before: title,
  } as unknown as Change;
  expect(problemsAfter(change)).toEqual([
    {
      file: 'variables.json',
      place: '/dimensions/{id=title}',
      reason: 'removes what the code of the release needs',
    },
  ]);
});

it('refuses that a constant is changed', () => {
  const change = {
    file: 'constants.json',
    place: `/constants/{id=${constant?.id}}/value`,
    kind: 'set',
    before: constant?.value,
    after: 31,
  } as Change;
  expect(problemsAfter(change).map(({ reason }) => reason)).toEqual([
    'belongs to the code of the release and cannot be changed',
  ]);
});
