/** Wires the library together: gate, data layer, `_satellite`, rules, page views. Design: "the natural way of a page event". */
import { openDataLayer } from './engine/data-layer.ts';
import { openLog } from './engine/log.ts';
import { MESSAGES } from './engine/messages.ts';
import { whenShown } from './engine/page-lifecycle.ts';
import { createPageViews } from './engine/page-views.ts';
import type { Happening, Rule } from './engine/rule.ts';
import { createRunner } from './engine/run-rules.ts';
import { installSatellite } from './engine/satellite.ts';
import { openTrace } from './engine/trace.ts';
import { rememberBlocking } from './gate/blocking.ts';
import { judge } from './gate/verdict.ts';
import { attempt } from './page/attempt.ts';
import type { Browser } from './page/browser.ts';
import { readAddress } from './page/page-address.ts';
import { createPageContext } from './page/page-context.ts';
import { isSinglePage } from './page/single-page.ts';
import { createApplier } from './pipeline/apply-outcome.ts';
import { cleanDimensions } from './pipeline/clean-dimensions.ts';
import type { TagSettings } from './tag-settings.ts';
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
    window.console.warn(MESSAGES.unsupported);
    return;
  }
  if (attempt(() => window.__balise, undefined)) return;
  attempt(() => Object.defineProperty(window, '__balise', { value: settings.version }), undefined);

  const log = openLog(browser);
  const trace = openTrace(log.enabled, browser.now);
  const jar = openCookieJar(browser, settings.cookieDomainPeriods);
  const { host, sitePath } = readAddress(window.location, settings.bases);
  const verdict = judge(host, sitePath, jar.get, settings);
  rememberBlocking(verdict.aborted, browser, jar);

  const active = rules.filter((rule) => settings.rulesOff.indexOf(rule.id) < 0);
  // Pushes and calls that come before the rules are wired wait here, in order.
  const early: (() => void)[] = [];
  let wired = false;
  const soon = (what: () => void): void => {
    if (wired) what();
    else early.push(what);
  };
  const happen = (happening: Happening): boolean => verdict.tracked && runner.happen(happening);

  const dataLayer = openDataLayer(browser, (name, item) =>
    soon(() => {
      if (name === 'pageLoad') views.announce();
      else happen({ on: 'data-layer', name, detail: item });
    }),
  );
  const satellite = installSatellite({
    browser,
    settings,
    jar,
    log,
    trace,
    track: (identifier, detail) =>
      soon(() => {
        if (identifier === 'pageBottom') views.called();
        const known = happen({ on: 'direct-call', name: identifier, detail });
        log.write(
          'log',
          known ? MESSAGES.directCall(identifier) : MESSAGES.noDirectCall(identifier),
        );
      }),
    pageBottom: () => soon(() => views.pageReady()),
    dataElement: (name) => (name === 'jsAbort' ? verdict.aborted : kept.dimensions()[name]),
  });

  const page = createPageContext({
    browser,
    settings,
    jar,
    verdict,
    dataLayer: dataLayer.state,
    clean: (dimensions, language) => cleanDimensions(dimensions, language, settings).dimensions,
    element: satellite.getVar,
    tracing: log.enabled,
    ruleCount: active.length,
  });
  const { apply, kept } = createApplier({
    clean: (dimensions) => cleanDimensions(dimensions, page.language(), settings),
    push: dataLayer.push,
    tracker: createTracker(page),
    log,
  });
  const runner = createRunner({
    rules: active,
    page,
    log,
    trace,
    monitor: satellite.monitor,
    apply,
  });
  const views = createPageViews({
    browser,
    singlePage: isSinglePage(page),
    viewKey: () => page.address().host + page.address().path,
    view: (name) => void happen({ on: 'page-load', name }),
  });
  if (!verdict.tracked) log.write('info', MESSAGES.aborted(verdict.reason));

  whenShown(browser, () => {
    wired = true;
    for (const what of early) attempt(what, undefined);
    if (verdict.tracked) views.start();
  });
}
