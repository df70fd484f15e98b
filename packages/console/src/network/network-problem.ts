/** Why a request failed: no answer, a refusal (RFC 9457), or an answer with an unexpected shape. */

export type ProblemKind = 'no-answer' | 'refused' | 'unexpected';

interface About {
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export class NetworkProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: number | null;
  /** Last part of the problem's `type`; empty if the answer has none. */
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds to wait before the next request, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** All members of the problem, unchecked; empty if the answer is no problem. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(kind: ProblemKind, message: string, about: About = {}) {
    super(message, { cause: about.cause });
    this.name = 'NetworkProblem';
    this.kind = kind;
    this.status = about.status ?? null;
    this.code = about.code ?? '';
    this.requestId = about.requestId ?? null;
    this.retryAfter = about.retryAfter ?? null;
    this.members = about.members ?? {};
  }
}

/** Code of an API problem; empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof NetworkProblem ? error.code : '';
}

export function statusOf(error: unknown): number | null {
  return error instanceof NetworkProblem ? error.status : null;
}
