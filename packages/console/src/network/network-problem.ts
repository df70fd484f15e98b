/** Why an answer could not be had: no answer, a refusal (RFC 9457), or an answer of another shape. */

export type ProblemKind = 'no-answer' | 'refused' | 'unexpected';

interface About {
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

export class NetworkProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: number | null;
  /** Last part of the problem's `type`; empty where the answer names none. */
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | null;

  constructor(kind: ProblemKind, message: string, about: About = {}) {
    super(message, { cause: about.cause });
    this.name = 'NetworkProblem';
    this.kind = kind;
    this.status = about.status ?? null;
    this.code = about.code ?? '';
    this.requestId = about.requestId ?? null;
    this.retryAfter = about.retryAfter ?? null;
  }
}

/** Code of a problem of the API, for errors of any kind. */
export function codeOf(error: unknown): string {
  return error instanceof NetworkProblem ? error.code : '';
}

export function statusOf(error: unknown): number | null {
  return error instanceof NetworkProblem ? error.status : null;
}
