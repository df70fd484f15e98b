/** What is wrong in a form, by field; each time that it is told, the summary takes the focus. */
import { useId, useState } from 'react';

export interface FormProblem {
  /** Name of the field; empty where it concerns the whole form. */
  readonly field: string;
  readonly text: string;
}

export interface FormProblems {
  readonly all: readonly FormProblem[];
  /** Grows each time that problems are told. */
  readonly turn: number;
  readonly tell: (problems: readonly FormProblem[]) => void;
  /** Nothing is wrong any more; the focus stays. */
  readonly clear: () => void;
  readonly of: (field: string) => string;
  readonly idOf: (field: string) => string;
}

export function useFormProblems(): FormProblems {
  const prefix = useId();
  const [{ all, turn }, set] = useState<{ all: readonly FormProblem[]; turn: number }>({
    all: [],
    turn: 0,
  });
  return {
    all,
    turn,
    tell: (problems) => set((last) => ({ all: problems, turn: last.turn + 1 })),
    clear: () => set((last) => ({ all: [], turn: last.turn })),
    of: (name) => all.find(({ field }) => field === name)?.text ?? '',
    idOf: (field) => `${prefix}${field}`,
  };
}
