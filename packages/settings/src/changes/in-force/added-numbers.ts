/** Dimensions and events that only another environment has. None takes a number that already means something. */
import type { AnalyticsEvent } from '../../generated/events.ts';
import type { Dimension } from '../../generated/variables.ts';
import type { Settings } from '../../settings-type.ts';
import { takenNumbers } from '../taken-numbers.ts';

export function addedNumbers(base: Settings, others: readonly Settings[]): Settings {
  const dimensions = [...base.variables.dimensions];
  const events = [...base.events.events];
  const isFree = freeNumbers(base);
  for (const one of others.flatMap(({ variables }) => variables.dimensions))
    if (!dimensions.some(({ id }) => id === one.id) && isFree([one], [])) dimensions.push(one);
  for (const one of others.flatMap((other) => other.events.events))
    if (!events.some(({ id }) => id === one.id) && isFree([], [one])) events.push(one);
  return {
    ...base,
    variables: { ...base.variables, dimensions },
    events: { ...base.events, events },
  };
}

/** Takes the numbers and the named variables of an entry if all of them are free. */
function freeNumbers({ variables, events }: Settings) {
  const taken = new Set(namesOf(variables.dimensions, events.events));
  for (const { variable, from, to } of variables.reserved)
    for (let number = from; number <= to; number++) taken.add(`${variable} ${number}`);
  for (const { from, to } of events.reserved)
    for (let number = from; number <= to; number++) taken.add(`event ${number}`);
  return (dimensions: readonly Dimension[], added: readonly AnalyticsEvent[]): boolean => {
    const names = namesOf(dimensions, added);
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  };
}

const namesOf = (
  dimensions: readonly Dimension[],
  events: readonly AnalyticsEvent[],
): readonly string[] => [
  ...takenNumbers({
    variables: { dimensions, reserved: [] },
    events: { events, reserved: [] },
  }).map(({ kind, number }) => `${kind} ${number}`),
  ...dimensions.flatMap(({ variable }) => (variable === undefined ? [] : [`variable ${variable}`])),
];
