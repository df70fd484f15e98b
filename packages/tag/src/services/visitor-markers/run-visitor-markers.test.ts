/** The service on a jar behind the gate of the core, on a page that is viewed before it has loaded. */
import { expect, it } from 'vitest';
import { createHold } from '../../engine/hold.ts';
import { fakePage, PRODUCTION } from '../../testing/fake-page.ts';
import { MARKER_SETTINGS } from '../../testing/marker-settings.ts';
import { openCookieJar } from '../../visitor/cookie-jar.ts';
import { runVisitorMarkers } from './run-visitor-markers.ts';

function viewedPage() {
  const page = fakePage({
    window: { performance: { timing: { navigationStart: 0, loadEventStart: 300 } } },
  });
  const { browser } = page;
  const listeners: [string, () => void][] = [];
  const addEventListener = (type: string, listener: () => void): void =>
    void listeners.push([type, listener]);
  const fire = (type: string): void =>
    listeners.forEach(([of, listener]) => of === type && listener());
  Object.assign(browser.window, { addEventListener });
  Object.assign(browser.document, { addEventListener, readyState: 'interactive' });
  const hold = createHold(true, true, true);
  const jar = openCookieJar(browser, { ...PRODUCTION, needsConsent: true }, hold);
  const onDimensions: ((dimensions: Record<string, string>, isLink: boolean) => void)[] = [];
  runVisitorMarkers(
    { page: { ...page, jar }, onDimensions, onPairs: [], ready: () => undefined },
    MARKER_SETTINGS,
  );
  hold.release(true);
  const view = (title: string): void => onDimensions.forEach((hook) => hook({ title }, false));
  view('Page A');
  return {
    hold,
    jar,
    view,
    names: () => browser.cookies.map((cookie) => cookie.split('=', 1)[0]),
    load: () => fire('load'),
    leave: () => fire('pagehide'),
  };
}

it('9.11 the first view of a document alone keeps its load time', () => {
  const { jar, view, load } = viewedPage();
  view('Page B');
  load();
  expect(jar.get('s_plt')).toBe('0.30,Page A');
});

it('7.11, 9.11 load time and depth are kept with consent', () => {
  const { names, load, leave } = viewedPage();
  load();
  leave();
  expect(names()).toEqual(expect.arrayContaining(['s_plt', 'gpv_ppv']));
});

it('7.11, 9.11 load time and depth are not kept once it was withdrawn, nor when it is given anew', () => {
  const { hold, names, load, leave } = viewedPage();
  hold.release(false);
  load();
  leave();
  hold.release(true);
  expect(names()).not.toContain('s_plt');
  expect(names()).not.toContain('gpv_ppv');
});
