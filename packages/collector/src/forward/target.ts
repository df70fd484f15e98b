/** One of the other collection servers, with everything that the settings leave unsaid. */
import type { ForwardTarget } from '@balise/settings';

export type Target = Required<ForwardTarget>;

/** What stays here unless the settings say otherwise, and how gently the other server is treated. */
const UNSAID = {
  ageHours: 72,
  bots: false,
  internal: false,
  simulated: false,
  inFlight: 1,
  perSecond: 500,
} as const;

export function targetOf(settings: ForwardTarget): Target {
  return { ...UNSAID, ...settings };
}
