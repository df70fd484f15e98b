/** Why an answer could not be had: no answer, a refusal (RFC 9457), or an answer of another shape. */

export type ProblemKind = 'no-answer' | 'refused' | 'unexpected';

export class NetworkProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: number | null;
  readonly requestId: string | null;

  constructor(
    kind: ProblemKind,
    message: string,
    about: { status?: number; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause });
    this.name = 'NetworkProblem';
    this.kind = kind;
    this.status = about.status ?? null;
    this.requestId = about.requestId ?? null;
  }
}
