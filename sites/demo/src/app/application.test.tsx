// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearCalls } from '../testing/hear-calls.ts';
import { appTexts } from './app-texts.ts';
import { Application } from './application.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<p id="wb-lng"><a href="/">English</a></p><div id="app"></div>';
  const container = document.querySelector('#app');
  if (container !== null) root = createRoot(container);
});

afterEach(async () => {
  await act(() => root.unmount());
  delete window.adobeDataLayer;
  delete window._satellite;
});

it('reports each screen once, even if it is rendered again', async () => {
  await open('/app/');
  await click('input[name="reporting"]:not(:checked)');
  await click('input[name="reporting"]:not(:checked)');
  expect(titlesReported()).toEqual(['Chercheur de prestation côtière']);
  await click('a.button');
  expect(titlesReported()).toEqual(['Chercheur de prestation côtière', 'Votre admissibilité']);
});

it('updates title, language links and focus with the screen', async () => {
  document.head.innerHTML = '<link hreflang="en" href="/"><link hreflang="fr" href="/">';
  await open('/app/');
  await click('a.button');
  expect(document.title).toBe('Votre admissibilité - Ministère de la démonstration');
  expect(document.querySelector('#wb-lng a')?.getAttribute('href')).toBe(
    '/demo/en/app/eligibility',
  );
  const named = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(named).toEqual(['/demo/en/app/eligibility', '/demo/fr/app/admissibilite']);
  expect(document.activeElement?.id).toBe('wb-cont');
});

it('uses direct calls from the next screen on', async () => {
  const track = hearCalls();
  await open('/app/');
  await click('input[name="reporting"]:not(:checked)');
  expect(track).not.toHaveBeenCalled();
  await click('a.button');
  expect(track.mock.calls).toEqual([['pageTop'], ['pageBottom']]);
  expect(eventsPushed()).toEqual(['pageLoad', undefined]);
});

it('shows the answer after the questions, and links to the questions without answers', async () => {
  await open('/app/admissibilite');
  await click('input[name="age"][value="yes"]');
  await click('input[name="buoy"][value="yes"]');
  await click('button[type="submit"]');
  expect(document.querySelector('.lead')?.textContent).toMatch(/^Vous pourriez/);
  await open('/app/resultat');
  expect(document.querySelector('.lead')?.textContent).toMatch(/pas encore de réponse/);
});

it('reports an error for an unknown screen', async () => {
  await open('/app/eligibility');
  expect(window.adobeDataLayer).toEqual([{ event: 'error', error: { name: '404' } }]);
});

async function open(path: string): Promise<void> {
  await act(() => {
    root.render(
      <MemoryRouter key={path} initialEntries={[path]}>
        <Application language="fr" texts={appTexts('fr')} />
      </MemoryRouter>,
    );
  });
}

async function click(selector: string): Promise<void> {
  await act(() => document.querySelector<HTMLElement>(selector)?.click());
}

function eventsPushed(): unknown[] {
  const items = (window.adobeDataLayer ?? []) as { event?: string }[];
  return items.map(({ event }) => event);
}

function titlesReported(): unknown[] {
  const items = (window.adobeDataLayer ?? []) as { page?: { title?: string } }[];
  return items.map(({ page }) => page?.title);
}
