/**
 * The main menu: it opens on a click, and closes on Escape or when the focus leaves it. Arrow keys move inside it.
 */

const button = document.querySelector<HTMLButtonElement>('.gcweb-menu > button');
const menu = document.querySelector<HTMLElement>('.gcweb-menu [role="menu"]');
if (button !== null && menu !== null) listen(button, menu);

function listen(opener: HTMLButtonElement, list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  opener.addEventListener('click', () => setOpen(opener, !isOpen(opener)));
  opener.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(opener, true);
    items[0]?.focus();
  });
  list.addEventListener('keydown', (event) => moveFocus(event, items));
  opener.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen(opener)) return;
    setOpen(opener, false);
    opener.focus();
  });
  opener.parentElement?.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !opener.parentElement?.contains(next)) setOpen(opener, false);
  });
}

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const place = items.findIndex((item) => item === document.activeElement);
  const next = nextPlace(event.key, place, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function isOpen(opener: HTMLButtonElement): boolean {
  return opener.getAttribute('aria-expanded') === 'true';
}

function setOpen(opener: HTMLButtonElement, open: boolean): void {
  opener.setAttribute('aria-expanded', String(open));
}
