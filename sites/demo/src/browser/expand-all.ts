/** Opens or closes all sections below a parent without clicking on them. */
import { onClick } from './on-click.ts';

interface Toggle {
  readonly selector: string;
  readonly parent: string;
  readonly type: 'on' | 'off';
}

onClick('.wb-toggle[data-toggle]', (button) => {
  const { selector, parent, type } = JSON.parse(button.dataset['toggle'] ?? '{}') as Toggle;
  for (const section of document.querySelectorAll<HTMLDetailsElement>(`${parent} ${selector}`)) {
    section.open = type === 'on';
  }
});
