/** Whether the visitor has given consent at this moment. */
import { queue } from '../../core/beacon/queue.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { refusal } from '../../env/refusal.ts';
import { settings } from '../../env/settings.ts';
import type { Moment } from '../entry.ts';

const state = oncePerPage(() => ({ isRefused: false }));

/** Call before the first hit. With the consent service, the queue drops hits after a refusal. */
export function watchConsent(): void {
  const current = state();
  queue?.().onDrop.push(() => (current.isRefused = true));
}

export function consentState(): Moment['consent'] {
  if (refusal()) return 'refused';
  // A release with a consent cookie has passed the check above only with consent.
  if (settings.consentCookie) return 'given';
  if (settings.services.indexOf('consent') < 0) return 'notAsked';
  if (!queue?.().isWaiting()) return 'given';
  return state().isRefused ? 'refused' : 'notAsked';
}
