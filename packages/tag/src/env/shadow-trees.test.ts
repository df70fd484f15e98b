// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { useBrowser, type PageWindow } from './browser.ts';
import { watchShadowTrees } from './shadow-trees.ts';

it('hears events that stay in an open shadow tree, once, after an event that leaves it', () => {
  const { find } = domPage('<div><form id="slotted"></form></div>');
  const real = find('div').ownerDocument.defaultView as unknown as PageWindow;
  useBrowser(real);
  const root = find('div').attachShadow({ mode: 'open' });
  root.innerHTML = '<form><input></form><slot></slot>';
  const hear = vi.fn();
  const watch = watchShadowTrees(['submit', 'click'], hear);
  real.addEventListener('click', watch, true);
  const fire = (place: Element | null, type: string, composed = false): unknown =>
    place?.dispatchEvent(new real.Event(type, { bubbles: true, composed }));
  fire(root.querySelector('form'), 'submit');
  expect(hear).not.toHaveBeenCalled();
  fire(root.querySelector('input'), 'click', true);
  fire(root.querySelector('input'), 'click', true);
  fire(root.querySelector('form'), 'submit');
  fire(find('#slotted'), 'submit');
  expect(hear.mock.calls.map(([{ type }]) => type)).toEqual(['submit']);
});
