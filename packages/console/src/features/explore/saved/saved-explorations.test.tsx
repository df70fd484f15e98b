// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const both = (en: string, fr: string) => ({ en, fr });
const CHOICES = {
  dimensions: [
    { id: 'page', name: both('Page', 'Page'), isPage: true },
    { id: 'language', name: both('Language', 'Langue'), isPage: false },
  ],
  measures: [
    { id: 'visits', name: both('Visits', 'Visites'), sentence: both('V.', 'V.'), kind: 'count' },
  ],
  events: [],
};
const QUESTION = {
  period: { preset: '7' },
  ...{ source: 'real', suite: '', department: '', language: '', host: '', device: '' },
  ...{ rows: 'language', columns: '', measures: ['visits'], events: [] },
  ...{ filters: [], scope: 'hit' },
};
const saved = (id: string, changes: object = {}) => ({
  ...{ id, name: both('By language', 'Par langue'), readers: { kind: 'own' }, by: 'Ada Roy' },
  ...{ question: QUESTION, mayChange: true },
  ...changes,
});
const ADDRESS = '/en/production/reports/explore?by=page&across=&of=visits';

const show = (answers: object = {}, address = ADDRESS) =>
  showConsole(address, {
    '/api/explore/choices': CHOICES,
    '/api/explorations': { explorations: [] },
    '/api/explore?': 503,
    '/api/reports': makeReportList(),
    ...answers,
  });
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const isClosed = () => expect(document.querySelector('dialog[open]')).toBeNull();

afterEach(leaveConsole);

describe('saved explorations', () => {
  it('are saved with the question on the screen, after both names are given', async () => {
    const { requests } = show({ 'POST /api/explorations': { id: '1' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    fireEvent.change(dialog().getByLabelText('Shared with'), {
      target: { value: 'department cra' },
    });
    press('Save');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('There are 2 problems'),
    );
    type('Name in English', 'Pages');
    type('Name in French', 'Les pages');
    expect(dialog().getByLabelText('Name in French').lang).toBe('fr');
    expect(dialog().getByLabelText('Name in English').lang).toBe('en');
    press('Save');
    await waitFor(isClosed);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: both('Pages', 'Les pages'),
      readers: { kind: 'department', department: 'cra' },
      question: { ...QUESTION, period: { preset: '28' }, rows: 'page' },
    });
  });

  it('need one name if they are not shared', async () => {
    const { requests } = show({ 'POST /api/explorations': { id: '1' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(dialog().queryByLabelText('Name in French')).toBeNull();
    type('Name', 'Mine');
    press('Save');
    await waitFor(isClosed);
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: both('Mine', 'Mine'),
      readers: { kind: 'own' },
    });
  });

  it('can be opened, changed and removed', async () => {
    const { requests } = show({
      'PUT /api/explorations/4': 204,
      'DELETE /api/explorations/4': 204,
      '/api/explorations': {
        explorations: [
          saved('4'),
          saved('5', {
            name: both('Other', 'Autre'),
            readers: { kind: 'everybody' },
            by: 'Kim',
            mayChange: false,
          }),
        ],
      },
    });
    const open = async () =>
      void fireEvent.click(await screen.findByRole('button', { name: '2 saved' }));
    await open();
    expect(dialog().getByText('Shared with everyone, by Kim')).toBeDefined();
    expect(dialog().getByText('Only me')).toBeDefined();
    press(/^Edit/);
    type('Name in English', 'Languages');
    press('Save');
    await waitFor(isClosed);
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ name: both('Languages', 'Par langue'), question: QUESTION },
    });
    await open();
    press(/^Remove/);
    press('Remove the exploration');
    await waitFor(isClosed);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    await open();
    fireEvent.click(dialog().getByRole('link', { name: 'By language' }));
    await waitFor(isClosed);
    expect(window.location.search).toBe('?period=7&by=language&across=&of=visits');
  });

  it('give the screen their name until its question changes', async () => {
    const asked = '?period=7&by=language&across=&of=visits';
    const saving = { '/api/explorations': { explorations: [saved('4')] } };
    show(saving, `/fr/production/rapports/explorer${asked}&rows=40`);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Par langue' });
    expect(document.title).toContain('Par langue');
    fireEvent.change(screen.getByLabelText('Lignes'), { target: { value: 'page' } });
    await waitFor(() => expect(heading.textContent).toBe('Explorer'));
    expect(document.title).toContain('Explorer');
  });

  it('are listed with the reports', async () => {
    show({ '/api/explorations': { explorations: [saved('4')] } }, '/fr/production/rapports');
    const link = await screen.findByRole('link', { name: /^Par langue/ });
    expect(link.getAttribute('href')).toBe(
      '/fr/production/rapports/explorer?period=7&by=language&across=&of=visits',
    );
  });
});
