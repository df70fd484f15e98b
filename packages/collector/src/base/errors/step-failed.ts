/** Names the step of a longer task in which it failed, so that the log and the overview can name it too. */
export type Step = 'sums';

export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(step, { cause });
    this.step = step;
  }
}

/** Throws a `StepFailed` with the error of the work as its cause. */
export async function inStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StepFailed ? error : new StepFailed(step, error);
  }
}
