/**
 * Handles clicks on present and future elements that match a selector. Like the page library of the hosts, it listens
 * on the document in the bubbling phase.
 */

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
