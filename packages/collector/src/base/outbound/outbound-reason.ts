/** The reason of a failed request, as `reasonOf` gives it. A time limit of ours is named as one of the network. */
import { reasonOf } from '../errors/reason-of.ts';

export const outboundReason = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'ETIMEDOUT' : reasonOf(error);
