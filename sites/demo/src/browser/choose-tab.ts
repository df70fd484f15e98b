/** A row of tabs: marks the chosen tab, and moves the focus with arrow keys. Enter and Space click the focused tab. */

export function markChosen(tabs: readonly HTMLElement[], chosen: number): void {
  tabs.forEach((tab, index) => {
    const isChosen = index === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    tab.parentElement?.classList.toggle('active', isChosen);
  });
}

/** Class names of the hosts: `in` for the visible panel, `out` for the others. */
export function showPanel(panels: readonly HTMLElement[], chosen: number): void {
  panels.forEach((panel, index) => {
    panel.classList.toggle('in', index === chosen);
    panel.classList.toggle('out', index !== chosen);
    panel.classList.toggle('noheight', index !== chosen);
  });
}

export function moveWithArrows(list: HTMLElement, tabs: readonly HTMLElement[]): void {
  list.addEventListener('keydown', (event) => {
    const place = tabs.findIndex((tab) => tab === document.activeElement);
    const next = nextPlace(event.key, place, tabs.length);
    if (place === -1 || (next === undefined && event.key !== ' ')) return;
    event.preventDefault();
    if (next === undefined) tabs[place]?.click();
    else tabs[next]?.focus();
  });
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
