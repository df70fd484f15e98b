// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';
import { stubDialogs } from '../testing/stub-dialogs.ts';

beforeAll(async () => {
  stubDialogs();
  await openPage('links', 'fr');
});

it('prevents the click and shows a dialog with the link', () => {
  const link = only<HTMLAnchorElement>('a.wb-exitscript');
  for (let time = 0; time < 2; time++) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(only('dialog #wb-exitscript-modal .modal-title').textContent).toBe('Avertissement');
    expect(only<HTMLAnchorElement>('#wb-exitscript-modal a').href).toBe(link.href);
    only('#wb-exitscript-modal button.popup-modal-dismiss').click();
    expect(document.querySelector('dialog')).toBeNull();
  }
});
