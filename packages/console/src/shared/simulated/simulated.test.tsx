// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import type { Language } from '../../language/languages.ts';
import { words } from '../../language/words.ts';
import { SessionContext } from '../../session/session-context.ts';
import { makeSession } from '../../testing/session.ts';
import { leaveConsole, problem } from '../../testing/show-console.tsx';
import type { SimulatedHits } from './simulated-hits.ts';
import { LetAVisitorWalk } from './let-a-visitor-walk.tsx';
import { RemoveSimulatedHits } from './remove-simulated-hits.tsx';

const state = (
  hits: number | null,
  walk: Partial<SimulatedHits['walk']> = {},
  browserNeeded: string | null = null,
): SimulatedHits => ({
  hits,
  walk: { state: 'idle', done: 0, of: 0, reason: null, ...walk },
  browserNeeded,
});

interface Scene {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly rights?: ReturnType<typeof makeSession>['rights'];
  readonly language?: Language;
}

/** Answers requests by method. A test may change the answers. */
function show(component: ReactNode, { answers, rights, language = 'en' }: Scene): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    const given = answers[method];
    const answer: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  });
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const session = makeSession(rights ? { rights } : {});
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nextProvider i18n={words[language]}>
        <SessionContext.Provider value={session}>{component}</SessionContext.Provider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return asked;
}

afterEach(leaveConsole);

const START = 'Start simulated visits';

describe('a simulated walk', () => {
  it('starts on a click and shows its progress until it is done', async () => {
    const states = [
      state(0),
      state(3, { state: 'running', done: 2, of: 9 }),
      state(42, { done: 9, of: 9 }),
    ];
    const GET = (): unknown => (states.length > 1 ? states.shift() : states[0]);
    const POST = state(0, { state: 'running' });
    const asked = show(<LetAVisitorWalk />, { answers: { GET, POST } });
    fireEvent.click(await screen.findByRole('button', { name: START }));
    expect(await screen.findByText('The simulation is starting')).toBeTruthy();
    const bar = await screen.findByRole('progressbar', {
      name: 'Visit 2 of 9',
    });
    expect(bar).toMatchObject({ value: 2, max: 9 });
    expect(await screen.findByText(/^42 simulated hits are stored/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: START })).toBeTruthy();
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([
      'POST /api/simulated-hits/walk',
    ]);
  });

  it('cannot start without a browser; the button explains how to install one', async () => {
    const needed = 'Aucun navigateur n’a été trouvé. Installez Chromium.';
    const asked = show(<LetAVisitorWalk />, {
      answers: { GET: state(0, {}, needed) },
      language: 'fr',
    });
    const button = await screen.findByRole('button', { description: needed });
    expect(button.textContent).toBe('Lancer des visites simulées');
    fireEvent.click(button);
    expect(asked).toEqual(['GET /api/simulated-hits']);
  });

  it('shows why the last walk failed, and why a new one could not start', async () => {
    const failed = state(0, { state: 'failed', reason: 'The browser ended.' });
    const answers = { GET: failed, POST: problem(409, 'walk-running') };
    show(<LetAVisitorWalk />, { answers });
    expect((await screen.findByRole('alert')).textContent).toContain('The browser ended.');
    fireEvent.click(screen.getByRole('button', { name: START }));
    expect(await screen.findByText('The simulation could not be started')).toBeTruthy();
  });

  it('is offered only to administrators', () => {
    const asked = show(<LetAVisitorWalk />, {
      answers: { GET: state(0) },
      rights: { view: 'all', people: ['cra'] },
    });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('removal of simulated hits', () => {
  const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
  const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
  const ask = async (): Promise<void> =>
    void fireEvent.click(await screen.findByRole('button', { name: 'Delete simulated hits' }));

  it('asks for confirmation, removes the hits and confirms it', async () => {
    let hits = 42;
    const DELETE = (): unknown => {
      hits = 0;
      return { hits: 42 };
    };
    const answers = { GET: () => state(hits), DELETE };
    const asked = show(<RemoveSimulatedHits />, {
      answers,
      rights: { view: 'all', privacy: 'all' },
    });
    await ask();
    expect(dialog().getByText(/^42 simulated hits are deleted permanently/)).toBeTruthy();
    expect(asked).toEqual(['GET /api/simulated-hits']);
    press('Delete simulated hits');
    expect(await screen.findByText('The simulated hits are deleted.')).toBeTruthy();
    expect(asked).toContain('DELETE /api/simulated-hits');
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete simulated hits' })).toBeNull();
  });

  it('keeps the dialog open after an error', async () => {
    show(<RemoveSimulatedHits />, {
      answers: { GET: state(1), DELETE: problem(503, 'not-in-ledger') },
    });
    await ask();
    press('Delete simulated hits');
    await waitFor(() =>
      expect(dialog().getByRole('alert').textContent).toContain('could not be deleted'),
    );
  });

  it.each([
    ['nothing to remove', state(0), undefined],
    ['a running walk', state(9, { state: 'running' }), undefined],
    ['a store that does not answer', state(null), undefined],
    ['other permissions', state(9), { view: 'all' as const }],
  ])('is not offered with %s', async (_, given, rights) => {
    const asked = show(<RemoveSimulatedHits />, {
      answers: { GET: given },
      ...(rights ? { rights } : {}),
    });
    if (!rights) await waitFor(() => expect(asked).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: 'Delete simulated hits' })).toBeNull();
  });
});
