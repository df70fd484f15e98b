/** Wires the library together: gate, data layer, `_satellite`, rules, page views. Design: "the natural way of a page event". */
import { tighten } from '@balise/privacy';
import { openDataLayer } from './engine/data-layer.ts';
import { createHold } from './engine/hold.ts';
import { listenToVisitor } from './engine/interactions.ts';
import { liveRule } from './engine/live-rule.ts';
import { createLoad } from './engine/load-script.ts';
import { openLog, PREFIX } from './engine/log.ts';
import { createPageViews } from './engine/page-views.ts';
import { listenToPlayers } from './engine/player-events.ts';
import type { Happening, Rule } from './engine/rule.ts';
import { createRunner } from './engine/run-rules.ts';
import { createPush } from './engine/push-data.ts';
import { installSatellite } from './engine/satellite.ts';
import { startServices, type Hooks } from './engine/services.ts';
import { createSettler } from './engine/settlement.ts';
import { rememberBlocking } from './gate/blocking.ts';
import { libraryHostFault } from './gate/library-host.ts';
import { REVIEW_ERROR, UNSUPPORTED } from './gate/library-messages.ts';
import { isRefused, judge } from './gate/verdict.ts';
import { attempt } from './page/attempt.ts';
import type { Browser } from './page/browser.ts';
import { readAddress } from './page/page-address.ts';
import { createPause, whenShown } from './page/page-lifecycle.ts';
import { createPageContext } from './page/page-context.ts';
import { isSinglePage } from './page/single-page.ts';
import { dimensionCleaner } from './pipeline/clean-dimensions.ts';
import { openOutbox } from './pipeline/outbox.ts';
import type { TagSettings } from './tag-settings.ts';
import { isLostOnLeaving } from './transport/send-request.ts';
import { createTracker } from './transport/tracker.ts';
import { openCookieJar } from './visitor/cookie-jar.ts';

/** Runs the library in a page, once: a second copy finds the mark of the first and does nothing. */
export function startLibrary(
  browser: Browser,
  settings: TagSettings,
  rules: readonly Rule[],
): void {
  const { window } = browser;
  if (typeof window.atob !== 'function') {
    window.console.warn(UNSUPPORTED);
    return;
  }
  if (attempt(() => window.__balise)) return;
  attempt(() => Object.defineProperty(window, '__balise', { value: settings.version }));

  if (settings.privacy) tighten(settings.privacy);
  const load = createLoad(browser, settings.hostsScripts || settings.handsOver);
  const log = openLog(browser, load);
  const fault = settings.libraryHosts && libraryHostFault(browser, settings.libraryHosts);
  if (fault) {
    if (log.enabled()) {
      window.console.warn(PREFIX, REVIEW_ERROR);
      window.console.error(PREFIX, fault);
    }
    return;
  }

  const hold = createHold(Boolean(settings.services), settings.needsConsent, settings.mayDrop);
  const jar = openCookieJar(browser, settings, hold);
  const { host, sitePath } = readAddress(window.location, settings);
  const verdict = judge(host, sitePath, jar.get, settings);
  rememberBlocking(verdict.aborted, browser, jar);

  // Pushes and calls that come before the rules are wired wait here, in order.
  let early: (() => void)[] | undefined = [];
  const soon = (what: () => void): void => void (early ? early.push(what) : what());
  // Where consent is withdrawn while the visitor is here nothing more is observed.
  const happen = (happening: Happening): boolean =>
    verdict.tracked && !isRefused(jar.get, settings) && run(happening);

  const dataLayer = openDataLayer(browser, (name, detail) =>
    soon(() => {
      if (name === 'pageLoad') views.announce();
      else happen({ on: 'data-layer', name, detail });
    }),
  );
  const { getVar, monitor } = installSatellite({
    browser,
    settings,
    jar,
    log,
    track: (name, detail) =>
      soon(() => {
        if (name === 'pageBottom' || name === 'view') views.called();
        const isKnown = happen({ on: 'direct-call', name, detail });
        log.write('log', isKnown ? 'directCall' : 'noDirectCall', name, detail);
      }),
    pageBottom: () => soon(() => views.pageReady()),
    dataElement: (name) => (name === 'jsAbort' ? verdict.aborted : outbox.kept(name)),
  });

  const active = rules.flatMap((rule, at) => {
    const facts = settings.rules[at];
    return facts ? [liveRule(rule, facts)] : [];
  });
  const hooks: Hooks = { onDimensions: [], onPairs: [], onRule: [] };
  const page = createPageContext({
    browser,
    settings,
    jar,
    verdict,
    clean: dimensionCleaner(settings.parameters),
    state: (path) => dataLayer.getState(path),
    element: getVar,
    tracing: log.enabled,
    ruleCount: active.length,
    hooks,
  });
  const push = createPush(dataLayer);
  const outbox = openOutbox({
    page,
    push: (data) => attempt(() => push(data)),
    track: createTracker(page, hold),
    afterEvent: createSettler(browser, () => settings.holdsClicks || isLostOnLeaving(browser)),
    log,
    hold,
  });
  const run = createRunner({
    rules: active,
    page,
    log,
    monitor,
    pause: createPause(browser),
    apply: outbox.apply,
  });
  const views = createPageViews({
    browser,
    isSinglePage: isSinglePage(page),
    viewKey: () => page.address().host + page.address().path,
    view(name) {
      happen({ on: 'page-load', name });
      checkFeature();
    },
  });
  // Row 4.13: after a view, and again when the page has had time to fetch what it shows.
  let checks: unknown[] = [];
  const checkFeature = (): void => {
    checks.forEach((timer) => clearTimeout(timer as number));
    checks = [0, ...settings.featureChecks].map((seconds) =>
      setTimeout(() => happen({ on: 'time-on-page', name: String(seconds) }), seconds * 1000),
    );
  };
  if (settings.fault) log.write('error', settings.fault);
  if (settings.consentCookie && verdict.reason === 'consent') log.write('error', 'consentRefused');
  else if (!verdict.tracked) log.write('info', 'untracked', verdict.reason);

  const start = (): void => {
    const waiting = early;
    early = undefined;
    waiting?.forEach(attempt);
    if (!verdict.tracked) return;
    if (settings.services) startServices({ page, hooks, hold, load, log });
    happen({ on: 'library-loaded', name: '' });
    views.start();
    listenToVisitor({
      browser,
      rules: active,
      untracked: settings.selectors['untracked'] ?? '',
      happen,
    });
    listenToPlayers(page, happen);
  };
  // In a task of its own: what can wait a moment does not hold the page up.
  whenShown(browser, () => void setTimeout(start));
}
