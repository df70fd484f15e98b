/** Tests that values follow the snapshot in force, and are made once for each. */
import { expect, it } from 'vitest';
import { derived, derivedFrom } from './derived.ts';
import { replaceInForce, shipped } from './in-force.ts';
import { settings } from './index.ts';
import type { Settings } from './settings-type.ts';

const dated = (date: string): Settings => ({
  ...shipped,
  collection: { ...shipped.collection, date },
});

it('makes a value once for each snapshot, whichever was asked before', () => {
  const made: string[] = [];
  const dateOf = derivedFrom(({ collection }) => {
    made.push(collection.date);
    return collection.date;
  });
  const [one, other] = [dated('2030-01-01'), dated('2030-01-02')];
  expect([one, other, one, one, other].map(dateOf)).toEqual(
    ['01', '02', '01', '01', '02'].map((day) => `2030-01-${day}`),
  );
  expect(made).toEqual(['2030-01-01', '2030-01-02']);
});

it('follows the snapshot in force, as `settings` does', () => {
  const date = derived(({ collection }) => collection.date);
  expect(date()).toBe(shipped.collection.date);
  try {
    replaceInForce(dated('2030-01-03'));
    expect([date(), settings.collection.date]).toEqual(['2030-01-03', '2030-01-03']);
  } finally {
    replaceInForce(shipped);
  }
  expect(date()).toBe(shipped.collection.date);
});
