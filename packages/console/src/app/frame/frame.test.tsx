// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveConsole, showConsole } from '../../testing/show-console.tsx';

const ANSWERS = { '/api/hits': { hits: [] }, '/api/overview': 503, '/api/status': 503 };

afterEach(leaveConsole);

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the frame', () => {
  it('says language and place in the document', async () => {
    showConsole('/fr/preproduction/envois-en-direct', ANSWERS);
    await screen.findByRole('heading', { level: 1 });
    expect(document.documentElement.lang).toBe('fr-CA');
    expect(document.title).toBe('Envois en direct · Préproduction · Balise');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('the other language keeps place, filters and focus', async () => {
    showConsole('/en/staging/live-beacons?q=pdf&type=exit', ANSWERS);
    const toggle = await screen.findByRole('link', { name: 'Français' });
    act(() => toggle.focus());
    fireEvent.click(toggle);
    await waitFor(() =>
      expect(window.location.pathname).toBe('/fr/preproduction/envois-en-direct'),
    );
    expect(window.location.search).toBe('?q=pdf&type=exit');
    // The address is there before the words are.
    const back = await screen.findByRole('link', { name: 'English' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'));
  });

  it('another environment keeps the screen and its filters, not the open beacon', async () => {
    showConsole('/en/staging/live-beacons?q=pdf&beacon=1&tab=raw', ANSWERS);
    const [production] = await screen.findAllByRole('link', { name: 'Production' });
    fireEvent.click(production as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/en/production/live-beacons'));
    expect(window.location.search).toBe('?q=pdf');
  });

  it('another screen takes the focus to its heading', async () => {
    showConsole('/en/development/live-beacons', ANSWERS);
    fireEvent.click(await screen.findByRole('link', { name: 'Overview' }));
    await waitFor(() => expect(heading().textContent).toBe('Overview'));
    // The heading is drawn before the effect that gives it the focus.
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('words of the other language in an address lead to the right ones', async () => {
    showConsole('/fr/development/overview?x=1', ANSWERS);
    await waitFor(() => expect(window.location.pathname).toBe('/fr/developpement/apercu'));
  });

  it('an address without a screen leads to the overview of the environment looked at last', async () => {
    localStorage.setItem('balise.environment', 'production');
    showConsole('/fr/', ANSWERS);
    await waitFor(() => expect(window.location.pathname).toBe('/fr/production/apercu'));
  });

  it('an address that leads nowhere says so in its language', () => {
    showConsole('/fr/nulle/part', ANSWERS);
    expect(heading().textContent).toBe('Page introuvable');
    expect(document.title).toBe('Page introuvable · Balise');
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    expect(heading().textContent).toBe('No such page');
    expect(document.documentElement.lang).toBe('en-CA');
  });

  it('Escape closes the menu and nothing else, and gives the focus back to its button', async () => {
    showConsole('/en/staging/live-beacons?q=pdf', ANSWERS);
    const menu = await screen.findByRole('button', { name: 'Menu' });
    fireEvent.click(menu);
    const inMenu = screen.getByRole('link', { name: 'Overview' });
    act(() => inMenu.focus());
    fireEvent.keyDown(inMenu, { key: 'Escape' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
    expect(window.location.search).toBe('?q=pdf');
  });

  it('the present screen chosen again takes the focus to its heading', async () => {
    showConsole('/en/staging/live-beacons', ANSWERS);
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    fireEvent.click(screen.getByRole('link', { name: 'Live beacons' }));
    expect(document.activeElement).toBe(heading());
  });
});
