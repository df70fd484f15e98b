/** Connects the parts of the library: admission of the page, data layer, `_satellite`, page views, rules. */
import { hooks } from './beacon/hooks.ts';
import { openOutbox, type Apply } from './beacon/outbox.ts';
import { queue } from './beacon/queue.ts';
import { createTracker } from './beacon/tracker.ts';
import { openDataLayer } from './data-layer/data-layer.ts';
import { rememberBlocking } from './gate/blocking.ts';
import { verdict } from './gate/verdict.ts';
import { log, readDebug } from '../env/log.ts';
import { options } from './optional.ts';
import { PAGE_RULES } from './page-view/page-rules.ts';
import { createPageViews } from './page-view/page-views.ts';
import { checkTimeOnPage } from './page-view/time-on-page.ts';
import { selectorFor } from './rules/active-rule.ts';
import type { RuleCodes, Trigger } from './rules/rule.ts';
import { createRunner, type Runner } from './rules/run-rules.ts';
import { installSatellite } from './satellite.ts';
import { noteVisitor, watchVisitor } from './visitor/observe-visitor.ts';
import { forgetCampaign } from './visitor/read-campaign.ts';
import { attempt } from '../env/attempt.ts';
import { document, window } from '../env/browser.ts';
import { setCookie } from '../env/cookies.ts';
import { OPT_OUT_COOKIE, OPT_OUT_MINUTES } from '../env/opt-out-cookie.ts';
import { whenIdle, whenShown } from '../env/page-lifecycle.ts';
import { refusal } from '../env/refusal.ts';
import { settings } from '../env/settings.ts';
import { watchShadowTrees } from '../env/shadow-trees.ts';

/** Receives each browser event that triggers any rule, and the first pointer movement. */
export type Hear = (event: Event) => void;

/**
 * Rules for actions of visitors and announcements of pages. A page view does not need their code, so it is created
 * when the first of these rules runs.
 */
export interface Interactions {
  readonly codes: () => RuleCodes;
  readonly listen: (runner: Runner) => Hear;
}

const UNSUPPORTED = 'The tag manager is unsupported in IE 9 and below.';

/** Starts the library in a page. A second copy finds the mark of the first one and does nothing. */
export function startLibrary(interactions: Interactions): void {
  if (!mayStart() || (options && !options.begin())) return;
  const { aborted, tracked, reason } = verdict();
  rememberBlocking(aborted);
  if (reason === 'opted out') setCookie(OPT_OUT_COOKIE, 'yes', OPT_OUT_MINUTES);

  let apply: Apply | undefined;
  let codes: RuleCodes | undefined;
  const { run: runRules, prepare } = createRunner({
    codeOf: (id) => PAGE_RULES[id] ?? (codes ??= interactions.codes())[id],
    // The outbox is opened by the first rule that fires, so an untracked page gets no listener of ours.
    apply: (...observed) => (apply ??= openOutbox(createTracker()))(...observed),
    fired: (id) => hooks?.onRule.forEach((hook) => attempt(() => hook(id))),
  });
  // A refusal while the page is open stops all further observation.
  const run = (trigger: Trigger): boolean =>
    tracked && !!attempt(() => !refusal() && runRules(trigger));

  const views = createPageViews((name) => {
    run({ type: 'page-load', name });
    const looksFor = selectorFor('time-on-page');
    // Most pages lack this element. Looking for it is cheaper than reading cookies, which each trigger does.
    const isThere = (): unknown => !looksFor || document.querySelectorAll(looksFor)[0];
    checkTimeOnPage((seconds) => {
      if (attempt(isThere)) run({ type: 'time-on-page', name: seconds });
    });
  });

  // Pushes and calls wait, in order, while the page is prerendered.
  let early: (() => void)[] | undefined = [];
  const soon = (action: () => void): void => void (early ? early.push(action) : action());
  openDataLayer((name, detail) =>
    soon(() => {
      if (name === 'pageLoad') views.announce();
      else run({ type: 'data-layer', name, detail });
    }),
  );
  installSatellite({
    track: (name, detail) =>
      soon(() => {
        if (name === 'pageBottom' || name === 'view') views.called();
        const isKnown = run({ type: 'direct-call', name, detail });
        log('log', isKnown ? 'directCall' : 'noDirectCall', name, detail);
      }),
    pageBottom: () => soon(views.pageReady),
  });
  if (settings.fault) log('error', settings.fault);
  if (reason === 'consent') log('error', 'consentRefused');
  else if (!tracked) log('info', 'untracked', reason);

  whenIdle(readDebug);
  whenShown(() => {
    const waiting = early;
    early = undefined;
    if (tracked) {
      noteVisitor();
      queue?.().onDrop.push(forgetCampaign);
      listenToEvents(attempt(() => interactions.listen({ run, prepare })));
      // Services receive every rule that fires.
      if (hooks) options?.startServices(hooks);
    }
    waiting?.forEach(attempt);
    if (!tracked) return;
    run({ type: 'library-loaded', name: '' });
    views.start();
    watchVisitor();
  });
}

/** Marks the page. Returns false in an unsupported browser or a page that is marked already. */
function mayStart(): boolean {
  if (typeof window.atob !== 'function') {
    window.console.warn(UNSUPPORTED);
    return false;
  }
  if (attempt(() => window.__balise)) return false;
  attempt(() => Object.defineProperty(window, '__balise', { value: settings.version }));
  return true;
}

/** Passes events of the page to `hear`, also those of shadow trees. */
function listenToEvents(hear: Hear | undefined): void {
  const onEvent = (event: Event): void => {
    attempt(() => watchTrees(event));
    attempt(() => hear?.(event));
  };
  const watchTrees = watchShadowTrees(settings.eventTypes, onEvent);
  for (const type of settings.eventTypes) window.addEventListener(type, onEvent, true);
  // The pointer moves before it clicks, so the code for a click is ready by then.
  window.addEventListener('pointermove', onEvent, { capture: true, once: true });
}
