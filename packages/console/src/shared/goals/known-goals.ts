/** The goals of an address: those that can be asked for, and those that cannot. */
import type { Goal } from '@balise/contract';
import type { ReportView } from '../report-question/report-view.ts';

/** A goal that the report leaves out. `dimension`: the name in its condition that the settings no longer have. */
export interface LeftOut {
  readonly id: string;
  readonly goal: Goal | undefined;
  readonly dimension: string | undefined;
}

export interface KnownGoals {
  /** With the goals that can be asked for. */
  readonly view: ReportView;
  readonly leftOut: readonly LeftOut[];
}

/** Whether an address names any goal. */
export const namesGoals = ({ goal, with: all, without }: ReportView): boolean =>
  goal !== '' || all.length + without.length > 0;

export function knownGoals(view: ReportView, goals: readonly Goal[]): KnownGoals {
  const asked = [...new Set([...(view.goal ? [view.goal] : []), ...view.with, ...view.without])];
  const leftOut = asked.flatMap((id): LeftOut[] => {
    const goal = goals.find((one) => one.id === id);
    const dimension = goal?.gone.find(({ kind }) => kind === 'dimension')?.id;
    return goal && dimension === undefined ? [] : [{ id, goal, dimension }];
  });
  if (leftOut.length === 0) return { view, leftOut };
  const isKnown = (id: string): boolean => !leftOut.some((one) => one.id === id);
  return {
    leftOut,
    view: {
      ...view,
      goal: isKnown(view.goal) ? view.goal : '',
      with: view.with.filter(isKnown),
      without: view.without.filter(isKnown),
    },
  };
}
