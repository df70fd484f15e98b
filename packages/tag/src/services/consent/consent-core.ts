/** What consent adds to the interface between the core and its services. */
import type { ServiceCore } from '../../core/services.ts';

/** What a consent-string API gave, for the identity service. */
export interface ConsentTerms {
  readonly gdprApplies: boolean;
  readonly consentString: string;
}

/** Put on the core by the service `consent`, which begins before the others; without it everything is permitted. */
export interface ConsentState {
  /** Whether a category is approved now. */
  permitted?: (category: string) => boolean;
  /** Each is called after every decision, before hits are let go. */
  onConsent?: (() => void)[];
  consentTerms?: ConsentTerms;
}

export type ConsentCore = ServiceCore & ConsentState;
