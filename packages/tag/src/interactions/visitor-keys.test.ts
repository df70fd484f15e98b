// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { listenToKeys } from './visitor-keys.ts';

const TABS = `<div class="wb-tabs"><ul role="tablist">
  <li><a role="tab" id="a" aria-selected="true">A</a></li>
  <li><a role="tab" id="b" aria-selected="false" tabindex="-1">B</a></li>
  <li data-gc-analytics-exempt><a role="tab" id="c" aria-selected="false">C</a></li></ul></div>
  <p id="other" aria-selected="false">Text</p>`;

function open() {
  const { window, find } = domPage(TABS);
  const run = vi.fn();
  const hear = listenToKeys(run);
  for (const type of ['keydown', 'click']) find('.wb-tabs').addEventListener(type, hear, true);
  const fire = (selector: string, type: string): unknown =>
    find(selector).dispatchEvent(new window.Event(type, { bubbles: true }));
  const select = (selector: string, isOn = true): Promise<void> => {
    find(selector).setAttribute('aria-selected', String(isOn));
    return Promise.resolve();
  };
  const reported = (): unknown[] => run.mock.calls.map(([{ target }]) => target.id);
  return { fire, select, reported };
}

it('5.9 reports a tab that the page selects after a key on another tab, once', async () => {
  const { fire, select, reported } = open();
  fire('#a', 'keydown');
  await select('#a', false);
  await select('#b');
  expect(reported()).toEqual(['b']);
  await select('#b', false);
  await select('#b');
  expect(reported()).toEqual(['b']);
  fire('#b', 'keydown');
  await select('#a');
  expect(reported()).toEqual(['b', 'a']);
});

it('5.9 leaves a key that clicks on a tab to the click', async () => {
  const { fire, select, reported } = open();
  fire('#a', 'keydown');
  fire('#b', 'click');
  await select('#b');
  expect(reported()).toEqual([]);
});

it('5.9 ignores tabs that stay selected, elements that are no tabs, and excluded tabs', async () => {
  const { fire, select, reported } = open();
  fire('.wb-tabs', 'keydown');
  await select('#b');
  fire('#a', 'keydown');
  await select('#a');
  await select('#other');
  await select('#c');
  expect(reported()).toEqual([]);
});
