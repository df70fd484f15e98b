/** For tests: random changes of the shipped settings, as people make them. They need not be valid. */
import fc from 'fast-check';
import { shipped } from '../../in-force.ts';
import { ENTRY_LISTS, REPLACED_LISTS } from '../../installation/entry-lists.ts';
import { followSettings } from '../../installation/follow-settings.ts';
import { settingsFiles, settingsKeys } from '../../settings-files.ts';
import type { Settings } from '../../settings-type.ts';

/** Texts that are hard to write in a place. */
const TEXTS = [
  'a}b=c/d&e',
  '"5"',
  '5',
  'null',
  '~0~1',
  '{=x}',
  '[1]',
  'É é\u00a0:',
  '',
  '-',
  'x.example',
];

type Choose = () => number;

/** Settings in which some values of some files differ from the shipped ones. */
export const someSettings: fc.Arbitrary<Settings> = fc
  .tuple(
    fc.subarray([...settingsKeys], { minLength: 1, maxLength: 6 }),
    fc.constantFrom(0.01, 0.05, 0.3),
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  )
  .map(([keys, share, numbers]) => {
    const choose = (): number => numbers.next().value ?? 0;
    const changed = keys
      // Constants follow the settings that they repeat.
      .filter((key) => key !== 'constants')
      .map((key) => [key, changedValue(shipped[key], choose, share, settingsFiles[key], '')]);
    return followSettings({ ...shipped, ...Object.fromEntries(changed) } as Settings);
  });

function changedValue(
  value: unknown,
  choose: Choose,
  share: number,
  file: string,
  list: string,
): unknown {
  if (Array.isArray(value)) return changedList(value, choose, share, file, list);
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(
        ([name, one]) =>
          name === '$schema' || list === '' || typeof one === 'number' || choose() >= share / 3,
      )
      .map(([name, one]) => [
        name,
        name === '$schema' ? one : changedValue(one, choose, share, file, `${list}/${name}`),
      ]);
    const added =
      list !== '' && choose() < share / 3 ? [[textOf(choose), { one: [choose() > 0.5] }]] : [];
    return Object.fromEntries([...members, ...added]);
  }
  return choose() < share ? other(value, choose) : value;
}

function changedList(
  values: readonly unknown[],
  choose: Choose,
  share: number,
  file: string,
  list: string,
): unknown[] {
  const kept = values.filter(() => choose() >= share);
  const key = ENTRY_LISTS[file]?.[list]?.key;
  if (!key)
    return REPLACED_LISTS[file]?.includes(list) === true || choose() >= share
      ? kept
      : [...new Set([...kept, textOf(choose), Math.floor(choose() * 10)])];
  const entries = kept.map((entry) => {
    const changed = changedValue(entry, choose, share, file, `${list}/*`) as object;
    return { ...changed, ...keyOf(key, entry) };
  });
  const first = values[0];
  return choose() < share * 3 && first !== undefined
    ? [...entries, { ...(first as object), ...newKey(key, choose) }]
    : entries;
}

const keyOf = (key: readonly string[], entry: unknown): object =>
  Object.fromEntries(key.map((name) => [name, (entry as Record<string, unknown>)[name]]));
const newKey = (key: readonly string[], choose: Choose): object =>
  Object.fromEntries(key.map((name) => [name, `${textOf(choose)}${Math.floor(choose() * 1e6)}`]));

const textOf = (choose: Choose): string => TEXTS[Math.floor(choose() * TEXTS.length)] ?? '';

function other(value: unknown, choose: Choose): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1 + Math.floor(choose() * 5);
  return choose() < 0.2 ? null : `${textOf(choose)} ${Math.floor(choose() * 100)}`;
}
