/** Another collection server, with defaults for all missing settings. */
import type { ForwardTarget } from '@balise/settings';

export type Target = Required<ForwardTarget>;

/** Defaults: the hits that are not forwarded, and the limits that protect the other server. */
const UNSAID = {
  ageHours: 72,
  bots: false,
  internal: false,
  simulated: false,
  rule: false,
  inFlight: 1,
  perSecond: 500,
} as const;

export function targetOf(settings: ForwardTarget): Target {
  return { ...UNSAID, ...settings };
}
