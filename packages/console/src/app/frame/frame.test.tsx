// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveConsole, showConsole } from '../../testing/show-console.tsx';

const ANSWERS = { '/api/hits': { hits: [] }, '/api/overview': 503, '/api/status': 503 };

afterEach(leaveConsole);

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the frame', () => {
  it('sets the language and the title of the document', async () => {
    showConsole('/fr/preproduction/envois-en-direct', ANSWERS);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'));
    expect(document.title).toBe('Envois en direct · Préproduction · Balise');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('keeps place, filters and focus when the language changes', async () => {
    showConsole('/en/staging/live-beacons?q=pdf&type=exit', ANSWERS);
    const toggle = await screen.findByRole('link', { name: 'Français' });
    act(() => toggle.focus());
    fireEvent.click(toggle);
    await waitFor(() =>
      expect(window.location.pathname).toBe('/fr/preproduction/envois-en-direct'),
    );
    expect(window.location.search).toBe('?q=pdf&type=exit');
    // The address changes before the new texts are rendered.
    const back = await screen.findByRole('link', { name: 'English' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'));
    fireEvent.click(back);
    await screen.findByText('The page is in English.', { selector: '[role="status"] p' });
  });

  it('keeps the screen and its filters when the environment changes, but closes the open beacon', async () => {
    showConsole('/en/staging/live-beacons?q=pdf&beacon=1&tab=raw', ANSWERS);
    const [production] = await screen.findAllByRole('link', { name: 'Production' });
    fireEvent.click(production as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/en/production/live-beacons'));
    expect(window.location.search).toBe('?q=pdf');
  });

  it('moves the focus to the heading of a newly opened screen', async () => {
    showConsole('/en/development/live-beacons', ANSWERS);
    fireEvent.click(await screen.findByRole('link', { name: 'Overview' }));
    await waitFor(() => expect(heading().textContent).toBe('Overview'));
    // The heading is rendered before the effect that focuses it.
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('redirects an address with words of the other language to the correct address', async () => {
    showConsole('/fr/development/overview?x=1', ANSWERS);
    await waitFor(() => expect(window.location.pathname).toBe('/fr/developpement/apercu'));
  });

  it('redirects an address without a screen to the overview of the last environment', async () => {
    localStorage.setItem('balise.environment', 'production');
    showConsole('/fr/', ANSWERS);
    await waitFor(() => expect(window.location.pathname).toBe('/fr/production/apercu'));
  });

  it('shows an error in the language of the address if the address is unknown', () => {
    showConsole('/fr/nulle/part', ANSWERS);
    expect(heading().textContent).toBe('Page introuvable');
    expect(document.title).toBe('Page introuvable · Balise');
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    expect(heading().textContent).toBe('Page not found');
    expect(document.documentElement.lang).toBe('en-CA');
  });

  it('closes only the menu on Escape, and returns the focus to its button', async () => {
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

  it('moves the focus to the heading when the current screen is chosen again', async () => {
    showConsole('/en/staging/live-beacons', ANSWERS);
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    fireEvent.click(screen.getByRole('link', { name: 'Live beacons' }));
    expect(document.activeElement).toBe(heading());
  });

  it.each([
    [
      '/en/staging/live-beacons',
      'Help',
      ['Beacon', 'Hit', 'Report suite', 'eVar', 'prop', 'Visit'],
    ],
    [
      '/fr/preproduction/envois-en-direct',
      'Aide',
      ['Envoi', 'Envoi conservé', 'Suite de rapports', 'eVar', 'prop', 'Visite'],
    ],
  ])('%s: explains the words of the field in the help', async (address, button, words) => {
    showConsole(address, ANSWERS);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    for (const word of words) {
      const meaning = screen.getByText(word, { selector: 'dt' }).nextElementSibling;
      expect(meaning?.textContent).toMatch(/\p{L}{4}.+\.$/u);
    }
    expect(screen.getByText(/docs\/analysts/)).toBeDefined();
  });
});
