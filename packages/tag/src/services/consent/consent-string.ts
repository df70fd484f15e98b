/**
 * Reads the consent of vendor and purposes from a consent-string API (TCF 2.2), now and at each later choice (rows
 * 7.11, 8.7).
 */
import { attempt } from '../../env/attempt.ts';
import { poll } from '../poll.ts';
import type { ConsentTerms } from './consent-core.ts';
import { findConsentApi, type ConsentApi } from './find-consent-api.ts';

export interface ConsentStringSettings {
  readonly vendor: number;
  /** All of these need consent. */
  readonly purposes: readonly number[];
  readonly pollMilliseconds: number;
  readonly pollTries: number;
}

export interface ConsentStringParts {
  readonly settings: ConsentStringSettings;
  readonly decide: (isApproved: boolean, terms: ConsentTerms) => void;
  /** Called if the API does not appear. */
  readonly missing: () => void;
}

const VERSION = 2;

/** Relevant part of the API’s data. Every member may be missing. */
interface ConsentData {
  readonly tcString?: unknown;
  readonly gdprApplies?: unknown;
  readonly eventStatus?: unknown;
  readonly purpose?: { readonly consents?: Readonly<Record<number, unknown>> };
  readonly vendor?: { readonly consents?: Readonly<Record<number, unknown>> };
}

export function watchConsentString(parts: ConsentStringParts): void {
  const { pollMilliseconds, pollTries } = parts.settings;
  const look = (): ConsentApi | undefined => attempt(findConsentApi);
  poll(look, pollMilliseconds, pollTries, (api) => {
    if (api) listen(api, parts);
    else parts.missing();
  });
}

function listen(api: ConsentApi, { settings, decide }: ConsentStringParts): void {
  const { vendor, purposes } = settings;
  const hear = (data: unknown): void => {
    attempt(() => {
      const { gdprApplies, eventStatus, tcString, ...choices } = data as ConsentData;
      const applies = gdprApplies !== false;
      // While the visitor is asked, the earlier decision applies.
      const isDecided = eventStatus
        ? eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete'
        : tcString;
      if (applies && !isDecided) return;
      const isApproved =
        choices.vendor?.consents?.[vendor] === true &&
        purposes.every((purpose) => choices.purpose?.consents?.[purpose] === true);
      decide(!applies || isApproved, {
        gdprApplies: applies,
        consentString: typeof tcString === 'string' ? tcString : '',
      });
    });
  };
  const ask = (command: string, refused?: () => void): void => {
    try {
      api(command, VERSION, (data, isSuccess) => (isSuccess ? hear(data) : refused?.()), [vendor]);
    } catch {
      refused?.();
    }
  };
  // An older API rejects or throws on `addEventListener`. It answers once and reports no later choice.
  ask('addEventListener', () => ask('getTCData'));
}
