/** What is wrong in a form, by field. */

export interface FormProblem {
  /** Name of the field; empty where it concerns the whole form. */
  readonly field: string;
  readonly text: string;
}

export interface FormProblems {
  readonly all: readonly FormProblem[];
  /** Grows each time that problems are told. */
  readonly turn: number;
  readonly of: (field: string) => string;
  readonly idOf: (field: string) => string;
}
