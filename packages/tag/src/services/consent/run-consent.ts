/**
 * The consent gate (rows 7.11, 8.7, 9.9): hits and cookies wait until the visitor has decided, on this page or an
 * earlier one.
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { refusal } from '../../env/refusal.ts';
import { readChoices, type Category, type Permissions } from './categories.ts';
import type { ConsentCore } from './consent-core.ts';
import { countedReport } from '../counted-report.ts';
import { watchConsentString, type ConsentStringSettings } from './consent-string.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { keepChoices, keptChoices } from './kept-choices.ts';
import { createOptIn, type OptIn } from './opt-in.ts';
import { withholdForwarding } from './withhold-forwarding.ts';

export interface ConsentSettings {
  /** If false, everything is approved from the start. */
  readonly applies: boolean;
  readonly preApprovals: Partial<Permissions>;
  /** Decisions that the site has from another source. */
  readonly previousPermissions: Partial<Permissions>;
  /** How long choices are stored; null keeps them only on this page. */
  readonly storageSeconds: number | null;
  readonly consentString:
    (ConsentStringSettings & { readonly categories: readonly Category[] }) | null;
}

/** Hits and their cookies belong to analytics. */
const GATE: Category = 'aa';

export function runConsent(core: ConsentCore, settings: ConsentSettings): void {
  const { storageSeconds, consentString } = settings;
  const listeners: (() => void)[] = [];
  let isOpen = false;
  const kept = (): Partial<Permissions> | undefined => (storageSeconds ? keptChoices() : undefined);

  const { api, permitted, isDecided } = createOptIn({
    applies: settings.applies,
    preApprovals: settings.preApprovals,
    decided: readChoices({ ...settings.previousPermissions, ...kept() }),
    isUnconfirmed: Boolean(consentString),
    onDecision() {
      if (storageSeconds && !refusal()) keepChoices(api.permissions, storageSeconds);
      enforce();
    },
  });
  const enforce = (): void => {
    const mayOpen = permitted(GATE) && !refusal();
    // A refusal closes the gate before other services learn of it. An approval reaches other services before hits are
    // released.
    if (isDecided()) {
      if (!mayOpen) core.close();
      forgetVisitor(permitted);
    }
    listeners.forEach(attempt);
    if (mayOpen && !isOpen) core.open();
    isOpen = mayOpen;
  };
  core.permitted = permitted;
  core.onConsent = listeners;
  core.onPairs.push((pairs) => {
    if (!permitted('aam')) withholdForwarding(pairs);
  });
  core.ready();
  const subscribe = publish(window as unknown as Record<string, unknown>, api);
  enforce();
  // If the page has its own opt-in service, decisions there apply.
  attempt(() =>
    subscribe?.((found) => {
      const choices = readChoices(found);
      if (choices) decide(api, choices);
    }, true),
  );
  if (consentString) {
    watchConsentString({
      settings: consentString,
      decide(isApproved, terms) {
        core.consentTerms = terms;
        api[isApproved ? 'approve' : 'deny'](consentString.categories);
      },
      missing: () => countedReport(core, 'consent')('error', 'consentApiMissing'),
    });
  } else if (storageSeconds) {
    // The visitor may have decided differently on another page in the meantime.
    const look = (): void => {
      const choices = document.visibilityState === 'visible' && kept();
      if (choices && Object.entries(choices).some(([id, choice]) => permitted(id) !== choice)) {
        decide(api, choices);
      }
    };
    window.addEventListener('visibilitychange', look, true);
  }
}

/** Decides each category that the choices contain, in one step. */
function decide(api: OptIn, choices: Partial<Permissions>): void {
  const chosen = (choice: boolean): Category[] =>
    (Object.keys(choices) as Category[]).filter((id) => choices[id] === choice);
  api.deny(chosen(false), true);
  api.approve(chosen(true));
}

/**
 * Publishes the object as `adobe.optIn`. If the page already has one, that stays, and its subscribe function is
 * returned.
 */
function publish(
  window: Record<string, unknown>,
  api: OptIn,
): OptIn['fetchPermissions'] | undefined {
  return attempt(() => {
    const adobe = (window['adobe'] ??= {}) as { optIn?: OptIn };
    const own = adobe.optIn;
    if (typeof own?.fetchPermissions === 'function') return own.fetchPermissions.bind(own);
    adobe.optIn = api;
    return undefined;
  });
}
