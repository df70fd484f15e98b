// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../../files/save-file.ts';
import { makeRules } from '../../../testing/make-rules.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leaveConsole();
});

const USES = {
  dimensions: [
    {
      id: 'tabTitle',
      today: 1234,
      lastAt: '2026-11-20T17:00:00Z',
      lastValue: 'Vue',
      language: 'fr',
    },
    {
      id: 'title',
      today: 0,
      lastAt: '2026-11-19T17:00:00Z',
      lastValue: 'another department',
      language: 'en',
    },
  ],
  events: [{ id: 'tabOpen', today: 12, lastAt: '2026-11-20T17:00:00Z', lastValue: null }],
};
const ANSWERS = { '/api/rules': makeRules(), '/api/variables': USES };
// By text: roles of 190 rows take seconds.
const rowOf = async (wire: string) =>
  within((await screen.findByText(wire, { selector: 'th code' })).closest('tr') as HTMLElement);
const rows = () => document.querySelectorAll('tbody tr').length;

describe('the variables screen', () => {
  it('lists a variable with both names, its rules, its limit and its last value', async () => {
    showConsole('/en/development/variables', ANSWERS);
    const row = await rowOf('v37');
    for (const text of ['Tab title', 'Titre de l’onglet', 'Link', '255', 'the beacon', '1,234'])
      expect(row.getByText(text), text).toBeDefined();
    expect(row.getByText('Vue').lang).toBe('fr');
    expect(row.getByRole('link', { name: 'Tab opened' }).getAttribute('href')).toBe(
      '/en/development/rules?rule=tabs%2Fopen',
    );
    expect((await rowOf('v11')).getByText('another department').lang).toBe('');
    expect((await rowOf('v39')).getByText('Not seen in 30 days')).toBeDefined();
  });

  it('is in French, and finds both spellings', async () => {
    showConsole('/fr/developpement/variables?q=eVar37', ANSWERS);
    expect((await rowOf('v37')).getByText('Titre de l’onglet')).toBeDefined();
    expect(rows()).toBe(1);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filtre' }), {
      target: { value: 'v37' },
    });
    expect(rows()).toBe(1);
    expect(screen.getByText(/^1 variable sur /)).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nulle part' } });
    fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(window.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('saves the solution design for the spreadsheets of the language, and prints it', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showConsole('/fr/developpement/variables?q=v37', ANSWERS);
    await rowOf('v37');
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const [name, , text = ''] = save.mock.calls[0] ?? [];
    expect(name).toBe('balise-plan-de-mesure.csv');
    expect(text).toContain('v37;eVar37;tabTitle;Tab title;Titre de l’onglet;Lien');
    expect(text).not.toContain('Vue');
    fireEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows readers of figures the design, without rules and values', async () => {
    const session = makeSession({ rights: { figures: 'all' } });
    const { requests } = showConsole('/en/development/variables', ANSWERS, session);
    await rowOf('v37');
    expect(screen.getByText(/^Last values and rules are shown/)).toBeDefined();
    expect(screen.queryByText('Last value seen')).toBeNull();
    expect(screen.queryByText(/Not seen|No rule/, { selector: '.variables-flag' })).toBeNull();
    expect(
      requests.map(({ address }) => address).filter((one) => /rules|variables/.test(one)),
    ).toEqual([]);
  });

  it('shows the design while the rules or the values cannot be loaded', async () => {
    showConsole('/en/development/variables', { '/api/rules': 500, '/api/variables': 503 });
    await screen.findByText('The rules could not be loaded.');
    await screen.findByText('The last values could not be loaded.');
    expect((await rowOf('v37')).getByText('Tab title')).toBeDefined();
  });
});
