/** Offers a free number of a variable or an event to a draft. */
import type { DraftChange, NumberKind, OfferedNumber } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { takenNumbers } from '@balise/settings/changes';
import { Problem } from '../../base/problem/problem.ts';
import type { Doer } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { reserveNumber } from '../../control-store/draft-numbers.ts';
import { openDraftWith } from './shown-draft.ts';

/** By the schemas of variables and events. */
const LARGEST: Readonly<Record<NumberKind, number>> = {
  ...{ eVar: 250, prop: 75, hierarchy: 5, list: 3, event: 1000 },
};

/** `live`: the settings of each environment. Throws a `Problem` if no number is free, or if too many are reserved. */
export async function offerNumber(
  who: Doer,
  database: ControlDatabase,
  { id, live }: { readonly id: string; readonly live: readonly Settings[] },
  kind: NumberKind,
): Promise<OfferedNumber> {
  const { changes } = await openDraftWith(database, id);
  const used = [
    ...live.flatMap((one) => [...numbersOf(one, kind), ...reservedIn(one, kind)]),
    ...numbersIn(changes, kind),
  ];
  const number = await reserveNumber(database, who, {
    ...{ draft: id, kind, largest: LARGEST[kind], used: [...new Set(used)] },
  });
  if (number === undefined) throw new Problem('no-free-number');
  if (number === 'too-many') throw new Problem('too-many-numbers');
  return { number };
}

const numbersOf = (settings: Settings, kind: NumberKind): number[] =>
  takenNumbers(settings)
    .filter((taken) => taken.kind === kind)
    .map(({ number }) => number);

/** Numbers that changes give, of entries and of single members. Values of a draft may have any form. */
function numbersIn(changes: readonly DraftChange[], kind: NumberKind): number[] {
  const [file, member] = kind === 'event' ? ['events.json', 'number'] : ['variables.json', kind];
  return changes
    .filter((change) => change.file === file)
    .map(({ place, after }): unknown =>
      place.endsWith(`/${member}`) ? after : (Object(after) as Record<string, unknown>)[member],
    )
    .filter((value): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 1e6);
}

/** Numbers that the settings keep for something else. */
function reservedIn({ variables, events }: Settings, kind: NumberKind): number[] {
  const ranges =
    kind === 'event'
      ? events.reserved
      : variables.reserved.filter(({ variable }) => variable === kind);
  return ranges.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, Math.min(to, LARGEST[kind]) - from + 1) },
      (_, at) => from + at,
    ),
  );
}
