/** Clicks on what a selector finds, now or later: like the page library of the hosts, at the document and on their way up. */

export function onClick(
  selector: string,
  react: (element: HTMLElement, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element !== null) react(element, event);
  });
}
