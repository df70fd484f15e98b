// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const note = (id: string, changes: object = {}) => ({
  ...{ id, day: '2026-11-03', department: '', by: 'Kim', mayChange: true },
  text: { en: 'New menu', fr: 'Nouveau menu' },
  ...changes,
});

const show = (
  answers: object = {},
  address = '/en/production/reports/pages',
  session = makeSession(),
) =>
  showConsole(
    address,
    {
      '/api/reports/': makeReportAnswer(),
      '/api/reports': makeReportList(),
      ...answers,
    },
    session,
  );
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const isClosed = () => expect(document.querySelector('dialog[open]')).toBeNull();

afterEach(leaveConsole);

describe('notes on the days of a report', () => {
  it.each([
    ['/en/production/reports/pages', 'Notes for this period', 'New menu', 'Kim, Revenue'],
    ['/fr/production/rapports/pages', 'Notes de cette période', 'Nouveau menu', 'Kim, Revenu'],
  ])('%s: are listed below the chart', async (address, title, text, from) => {
    const { requests } = show(
      { '/api/notes': { notes: [note('7', { department: 'cra' })] } },
      address,
    );
    const region = within(await screen.findByRole('region', { name: title }));
    expect((await region.findByRole('listitem')).textContent).toContain(
      `2026-11-03${text} ${from}`,
    );
    expect(requests.map((request) => request.address)).toContain(
      '/api/notes?from=2026-10-25&to=2026-11-21',
    );
  });

  it('shows missing fields, then saves a note in both languages', async () => {
    const { requests } = show({ 'POST /api/notes': { id: '8' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    expect(document.activeElement).toBe(dialog().getByLabelText('Day'));
    expect(dialog().getByLabelText(/in English/i).lang).toBe('en');
    expect(dialog().getByLabelText(/in French/i).lang).toBe('fr');
    press('Save note');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('There are 2 problems'),
    );
    type('Day', '2026-11-04');
    type('In English', ' New menu ');
    type('In French', 'Nouveau menu');
    fireEvent.change(dialog().getByLabelText('Shared with'), { target: { value: 'cra' } });
    press('Save note');
    await waitFor(isClosed);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ day: '2026-11-04', text: { en: 'New menu', fr: 'Nouveau menu' }, department: 'cra' },
    });
  });

  it('changes and removes only permitted notes, after a confirmation', async () => {
    const { requests } = show({
      'PUT /api/notes/7': 204,
      'DELETE /api/notes/7': 204,
      '/api/notes': { notes: [note('7'), note('9', { mayChange: false })] },
    });
    const change = await screen.findAllByRole('button', { name: /^Edit/ });
    expect(change).toHaveLength(1);
    fireEvent.click(change[0] as HTMLElement);
    type('In English', 'Other menu');
    press('Save note');
    await waitFor(isClosed);
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      text: { en: 'Other menu', fr: 'Nouveau menu' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    press('Remove the note');
    await waitFor(isClosed);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('shows refusals and loading errors', async () => {
    show({ 'POST /api/notes': problem(403, 'beyond-sight'), '/api/notes': 503 });
    expect(await screen.findByText('The notes could not be loaded.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
    type('In English', 'a');
    type('In French', 'b');
    press('Save note');
    await waitFor(() =>
      expect(dialog().getByRole('group').textContent).toMatch(/departments whose figures you see/),
    );
  });

  it('offers only permitted departments, and "everybody" only to readers of all departments', async () => {
    const session = makeSession({ rights: { view: ['esdc'] } });
    show({}, '/en/production/reports/pages', session);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    const choices = within(dialog().getByLabelText('Shared with')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Employment']);
  });
});
