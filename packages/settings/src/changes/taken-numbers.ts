/** The numbers that settings give to dimensions and events. A number never means two things. */
import type { Settings } from '../settings-type.ts';

const OF_DIMENSIONS = ['eVar', 'prop', 'list', 'hierarchy'] as const;

export interface TakenNumber {
  readonly kind: (typeof OF_DIMENSIONS)[number] | 'event';
  readonly number: number;
  /** Of the dimension or the event. */
  readonly id: string;
}

/** In the order of the settings. Reserved ranges are not among them: they have no id. */
export function takenNumbers({
  variables,
  events,
}: Pick<Settings, 'variables' | 'events'>): readonly TakenNumber[] {
  return [
    ...variables.dimensions.flatMap((dimension) =>
      OF_DIMENSIONS.flatMap((kind) => {
        const number = dimension[kind];
        return number === undefined ? [] : [{ kind, number, id: dimension.id }];
      }),
    ),
    ...events.events.map(({ number, id }) => ({ kind: 'event' as const, number, id })),
  ];
}
