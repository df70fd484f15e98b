/** The consent gate (rows 7.11, 8.7, 9.9): hits and cookies wait until the visitor has decided, on this page or an earlier one. */
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
  /** Without, everything is approved from the start. */
  readonly applies: boolean;
  readonly preApprovals: Partial<Permissions>;
  /** Decisions that the site knows from elsewhere. */
  readonly previousPermissions: Partial<Permissions>;
  /** How long choices are kept; without they last as long as the page. */
  readonly storageSeconds: number | null;
  readonly consentString:
    (ConsentStringSettings & { readonly categories: readonly Category[] }) | null;
}

/** Hits and their cookies are analytics. */
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
    // What is withdrawn stops before anything else hears of it; what is given is heard before hits are let go.
    if (isDecided()) {
      if (!mayOpen) core.close();
      forgetVisitor(permitted);
    }
    listeners.forEach(attempt);
    if (mayOpen && !isOpen) core.open();
    isOpen = mayOpen;
  };
  const adopt = (choices: Partial<Permissions>): void => {
    const chosen = (choice: boolean): Category[] =>
      (Object.keys(choices) as Category[]).filter((id) => choices[id] === choice);
    api.deny(chosen(false), true);
    api.approve(chosen(true));
  };

  core.permitted = permitted;
  core.onConsent = listeners;
  core.onPairs.push((pairs) => {
    if (!permitted('aam')) withholdForwarding(pairs);
  });
  core.ready();
  const subscribe = publish(window as unknown as Record<string, unknown>, api);
  enforce();
  // A page that has an opt-in service of its own decides there.
  attempt(() =>
    subscribe?.((found) => {
      const choices = readChoices(found);
      if (choices) adopt(choices);
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
    // The visitor may have decided otherwise on another page meanwhile.
    const look = (): void => {
      const choices = document.visibilityState === 'visible' && kept();
      if (choices && Object.entries(choices).some(([id, choice]) => permitted(id) !== choice)) {
        adopt(choices);
      }
    };
    window.addEventListener('visibilitychange', look, true);
  }
}

/** As `adobe.optIn`; where the page has one already, that stays, and its way to subscribe is given. */
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
