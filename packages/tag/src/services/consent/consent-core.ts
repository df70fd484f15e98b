/** Members that the consent service adds to the interface between core and services. */
import type { ServiceCore } from '../../core/services.ts';

/** Consent terms from a consent-string API, for the identity service. */
export interface ConsentTerms {
  readonly gdprApplies: boolean;
  readonly consentString: string;
}

/**
 * The service `consent` adds these members before other services start. Without the service, every category is
 * permitted.
 */
export interface ConsentState {
  /** Whether a category is approved now. */
  permitted?: (category: string) => boolean;
  /** Called after every decision, before hits are released. */
  onConsent?: (() => void)[];
  consentTerms?: ConsentTerms;
}

export type ConsentCore = ServiceCore & ConsentState;
