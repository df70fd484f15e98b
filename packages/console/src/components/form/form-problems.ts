/** Problems of a form, by field. */

export interface FormProblem {
  /** Name of the field; empty for a problem of the whole form. */
  readonly field: string;
  readonly text: string;
}

export interface FormProblems {
  readonly all: readonly FormProblem[];
  /** Increases each time problems are shown. */
  readonly turn: number;
  readonly of: (field: string) => string;
  readonly idOf: (field: string) => string;
}
