/** Views behind a consent queue, on a page that is viewed before it has loaded. */
import { expect, it } from 'vitest';
import { getCookie, holdCookies, setCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createQueue } from '../beacon/queue.ts';
import { observeVisitor, watchVisitor } from './observe-visitor.ts';

function viewedPage() {
  const listeners: [string, () => void][] = [];
  const addEventListener = (type: string, listener: () => void): void =>
    void listeners.push([type, listener]);
  const fire = (type: string): void => {
    listeners.forEach(([of, listener]) => of === type && listener());
    writeCookies();
  };
  const performance = { timing: { navigationStart: 0, loadEventStart: 300 } };
  const { document, cookies } = fakePage({ window: { addEventListener, performance } });
  Object.assign(document, { addEventListener, readyState: 'interactive' });
  const queue = createQueue();
  queue.hold();
  holdCookies({ pass: queue.pass, onDrop: queue.onDrop, holdsCookies: queue.isWaiting });
  queue.release(true);
  const view = (title: string) => observeVisitor({ title }, true);
  view('Page A');
  return {
    queue,
    view,
    names: () => cookies.map((cookie) => cookie.split('=', 1)[0]),
    load: () => fire('load'),
    leave: () => fire('pagehide'),
  };
}

it('9.11 only the first view of a document stores its load time', () => {
  const { view, load } = viewedPage();
  view('Page B');
  load();
  expect(getCookie('s_plt')).toBe('0.30,Page A');
});

it('7.11, 9.11 stores load time and depth with consent', () => {
  const { names, load, leave } = viewedPage();
  load();
  leave();
  expect(names()).toEqual(expect.arrayContaining(['s_plt', 'gpv_ppv']));
});

it('7.11, 9.11 does not store load time and depth after consent is withdrawn, even if it is given again', () => {
  const { queue, names, load, leave } = viewedPage();
  queue.release(false);
  load();
  leave();
  queue.release(true);
  writeCookies();
  expect(names()).not.toContain('s_plt');
  expect(names()).not.toContain('gpv_ppv');
});

it('4.6 to 4.9, 3.14 returns all observations of the visitor, cleaned', () => {
  fakePage({ url: 'https://www.canada.ca/en.html?utm_source=a%40b.ca&utm_campaign=c' });
  setCookie('gpv_ppv', '40');
  const { dimensions, events } = observeVisitor({ title: 'T' }, true);
  expect(dimensions).toMatchObject({
    newRepeat: 'New',
    percentViewed: '40',
    utmSource: '[redacted]',
    utmCampaign: 'c',
  });
  expect(events).toMatchObject({ externalCampaign: true });
});

it('4.6 to 4.9 returns and stores nothing if visitor markers are off', () => {
  const { cookies } = fakePage({ settings: { visitorMarkers: null } });
  watchVisitor();
  expect(observeVisitor({ title: 'T' }, true)).toEqual({ dimensions: {}, events: {} });
  writeCookies();
  expect(cookies).toEqual([]);
});
