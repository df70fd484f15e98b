/** Views behind a queue for consent, of a page that is viewed before it has loaded. */
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

it('9.11 the first view of a document alone keeps its load time', () => {
  const { view, load } = viewedPage();
  view('Page B');
  load();
  expect(getCookie('s_plt')).toBe('0.30,Page A');
});

it('7.11, 9.11 load time and depth are kept with consent', () => {
  const { names, load, leave } = viewedPage();
  load();
  leave();
  expect(names()).toEqual(expect.arrayContaining(['s_plt', 'gpv_ppv']));
});

it('7.11, 9.11 load time and depth are not kept once it was withdrawn, nor when it is given anew', () => {
  const { queue, names, load, leave } = viewedPage();
  queue.release(false);
  load();
  leave();
  queue.release(true);
  writeCookies();
  expect(names()).not.toContain('s_plt');
  expect(names()).not.toContain('gpv_ppv');
});

it('4.6 to 4.9, 3.14 says all of the visitor, cleaned', () => {
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

it('4.6 to 4.9 says and keeps nothing where visitor markers are off', () => {
  const { cookies } = fakePage({ settings: { visitorMarkers: null } });
  watchVisitor();
  expect(observeVisitor({ title: 'T' }, true)).toEqual({ dimensions: {}, events: {} });
  writeCookies();
  expect(cookies).toEqual([]);
});
