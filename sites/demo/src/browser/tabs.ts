/**
 * Turns a group of `details` into tabs. On a small screen they stay sections, of which one is open. As on the hosts,
 * every tab panel keeps its `open` attribute, and clicks do not reach later listeners.
 */
import { make } from './make.ts';
import { markChosen, moveWithArrows, showPanel } from './choose-tab.ts';
import { onClick } from './on-click.ts';

const isLarge = matchMedia('(min-width: 48rem)');

for (const group of document.querySelectorAll<HTMLElement>('.wb-tabs:not(.carousel-s1)')) {
  enhance(group);
}

function enhance(group: HTMLElement): void {
  const panels = [...group.querySelectorAll<HTMLDetailsElement>('.tabpanels > details')];
  let chosen = Math.max(
    panels.findIndex(({ open }) => open),
    0,
  );
  for (const panel of panels) wrapContent(panel);
  const list = tabList(panels, group.dataset['label'] ?? '');
  const tabs = [...list.querySelectorAll('a')];
  group.prepend(list);
  group.classList.add('tabs-acc', 'wb-init', 'wb-tabs-inited');
  moveWithArrows(list, tabs);
  const choose = (place: number): void => {
    chosen = place;
    markChosen(tabs, chosen);
    showPanel(panels, chosen);
    for (const [index, panel] of panels.entries()) panel.open = isLarge.matches || index === chosen;
  };
  const layOut = (): void => {
    list.hidden = !isLarge.matches;
    for (const panel of panels) setRole(panel, isLarge.matches);
    choose(chosen);
  };
  isLarge.addEventListener('change', layOut);
  layOut();
  answer(tabs, choose);
  answer(
    panels.map((panel) => panel.querySelector('summary')),
    choose,
  );
}

function answer(controls: readonly (HTMLElement | null)[], choose: (place: number) => void): void {
  onClick('.wb-tabs [role="tab"], .wb-tabs summary', (control, event) => {
    const place = controls.indexOf(control);
    if (place === -1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    choose(place);
  });
}

function wrapContent(panel: HTMLDetailsElement): void {
  const summary = panel.querySelector('summary');
  summary?.classList.add('wb-toggle', 'tgl-tab');
  panel.append(
    make(
      'div',
      { class: 'tgl-panel' },
      ...[...panel.childNodes].filter((node) => node !== summary),
    ),
  );
  panel.classList.add('fade');
}

function tabList(panels: readonly HTMLDetailsElement[], label: string): HTMLUListElement {
  const items = panels.map((panel) => {
    const tab = make(
      'a',
      { role: 'tab', id: `${panel.id}-lnk`, href: `#${panel.id}`, 'aria-controls': panel.id },
      panel.querySelector('summary')?.textContent.trim() ?? '',
    );
    return make('li', { role: 'presentation' }, tab);
  });
  return make('ul', { role: 'tablist', 'aria-label': label, class: 'generated' }, ...items);
}

function setRole(panel: HTMLDetailsElement, isTab: boolean): void {
  const summary = panel.querySelector('summary');
  if (isTab) {
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `${panel.id}-lnk`);
    summary?.setAttribute('aria-hidden', 'true');
    return;
  }
  panel.removeAttribute('role');
  panel.removeAttribute('aria-labelledby');
  summary?.removeAttribute('aria-hidden');
}
