// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MailReport, MailReportList } from '@balise/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../testing/make-report.ts';
import { leaveConsole, problem, showConsole, type Answers } from '../../testing/show-console.tsx';

const both = (en: string, fr: string) => ({ en, fr });
const READY: MailReportList = {
  ...{ own: [], others: [], mail: 'ready' },
  address: { address: 'ada@example.ca', language: 'fr' },
};
const one = (id: string, changes: Partial<MailReport> = {}): MailReport => ({
  ...{ id, every: 'week', name: both('Pages', 'Pages'), tableName: null },
  question: { kind: 'report', report: 'pages', table: '', choices: 'environment=production' },
  ...{ person: { id: '1', name: 'Ada' }, madeAt: '2026-11-21T20:04:00Z', nextDay: '2026-11-30' },
  ...{ sentAt: null, sentTo: null, waiting: null, reason: null, ended: null },
  ...changes,
});

const CHOICES = {
  dimensions: [{ id: 'page', name: both('Page', 'Page'), isPage: true }],
  measures: [
    { id: 'visits', name: both('Visits', 'Visites'), sentence: both('V.', 'V.'), kind: 'count' },
  ],
  events: [],
};
const QUESTION = {
  period: { preset: 'last-month' },
  ...{ source: 'real', suite: '', department: '', language: '', host: '', device: '' },
  ...{ rows: 'page', columns: '', measures: ['visits'], events: [], filters: [], scope: 'hit' },
};

const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const open = async (name = 'Send by mail') =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const isClosed = () => expect(document.querySelector('dialog[open]')).toBeNull();

const showReport = (answers: Answers = {}, address = '/en/production/reports/pages') =>
  showConsole(address, {
    ...{ '/api/mail-reports': READY, '/api/reports/pages': makeReportAnswer() },
    ...{ '/api/reports': makeReportList(), '/api/notes': { notes: [] } },
    ...answers,
  });

afterEach(leaveConsole);

describe('a report on the screen', () => {
  it('is sent by mail with its choices, without its days', async () => {
    const { requests } = showReport(
      { 'POST /api/mail-reports': { id: '1' } },
      '/en/production/reports/pages?period=7&compare=previous&department=cra&filter=page:is:x&rows=9',
    );
    await open();
    expect(await dialog().findByText(/goes to ada@example.ca, in French/)).toBeDefined();
    fireEvent.change(dialog().getByLabelText('How often'), { target: { value: 'month' } });
    press('Send by mail');
    await waitFor(isClosed);
    const { body } = requests.find(({ method }) => method === 'POST') ?? {};
    const { question, every } = body as { question: { choices: string }; every: string };
    expect([every, question]).toMatchObject(['month', { kind: 'report', report: 'pages' }]);
    expect(Object.fromEntries(new URLSearchParams(question.choices))).toEqual({
      ...{ environment: 'production', source: 'real', compare: 'previous', department: 'cra' },
      ...{ languages: 'joined', scope: 'hit', filter: 'page:is:x' },
    });
  });

  it('needs a confirmed address, or a mail server', async () => {
    showReport({ '/api/mail-reports': { ...READY, mail: 'no-address', address: null } });
    await open();
    const link = await dialog().findByRole('link', { name: 'Open your account' });
    expect(link.getAttribute('href')).toBe('/en/production/account');
    leaveConsole();
    showReport({ '/api/mail-reports': { ...READY, mail: 'no-mail', address: null } });
    await open();
    expect(await dialog().findByText(/it has no mail server/)).toBeDefined();
  });

  it('is refused with the reason of the collector', async () => {
    showReport({ 'POST /api/mail-reports': problem(409, 'too-many-mail-reports') });
    await open();
    await dialog().findByText(/goes to ada@example.ca/);
    press('Send by mail');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('too-many-mail-reports'),
    );
  });
});

describe('an exploration on the screen', () => {
  const showExplore = (answers: Answers, address: string) =>
    showConsole(address, {
      '/api/explore/choices': CHOICES,
      '/api/explorations': {
        explorations: [
          {
            ...{ id: '4', name: both('By page', 'Par page'), readers: { kind: 'own' } },
            ...{ by: 'Ada', question: QUESTION, mayChange: true },
          },
        ],
      },
      ...{ '/api/explore?': 503, '/api/reports': makeReportList(), '/api/mail-reports': READY },
      ...answers,
    });

  it('is sent by mail once it is saved, whatever its days', async () => {
    const { requests } = showExplore(
      { 'POST /api/mail-reports': { id: '1' } },
      '/fr/production/rapports/explorer?period=7&by=page&across=&of=visits',
    );
    await open('Envoyer par courriel');
    await dialog().findByText(/va à ada@example.ca, en français/);
    expect(dialog().queryByLabelText('Tableau')).toBeNull();
    press('Envoyer par courriel');
    await waitFor(isClosed);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      every: 'week',
      question: { kind: 'exploration', exploration: '4', environment: 'production' },
    });
  });

  it('must be saved first', async () => {
    showExplore({}, '/en/production/reports/explore?by=page&across=&of=visits&device=mobile');
    await open();
    expect(await dialog().findByText(/Save this exploration first/)).toBeDefined();
  });
});

describe('the account', () => {
  it('lists reports by mail with their state, and removes them', async () => {
    const { requests } = showConsole('/en/production/account', {
      'DELETE /api/mail-reports/1': 204,
      'DELETE /api/mail-reports/4': 204,
      '/api/account': { sessions: [] },
      '/api/mail-reports': {
        ...READY,
        own: [
          one('1'),
          one('2', {
            ...{ waiting: 'failed', reason: both('the server is off', 'le serveur est arrêté') },
            ...{ every: 'month', sentAt: '2026-11-23T05:04:00Z' },
          }),
          one('3', {
            nextDay: null,
            ended: { why: 'no-right', at: '2026-11-23T05:04:00Z', by: '' },
          }),
        ],
        others: [
          one('4', { name: null, question: null, person: { id: '2', name: 'Kim' } }),
          one('5', {
            ...{ person: { id: '2', name: 'Kim' }, nextDay: null },
            ended: { why: 'by-person', at: '2026-11-23T05:04:00Z', by: 'Ada' },
          }),
        ],
      },
    });
    const own = await screen.findByRole('table', { name: 'Your reports by mail' });
    for (const text of [
      'Next mail on 2026-11-30',
      'Could not be sent: the server is off. The collector tries again.',
      'Ended: the account may no longer see these figures.',
      'On the first day of each month',
    ])
      expect(within(own).getByText(text)).toBeDefined();
    fireEvent.click(
      within(own).getAllByRole('button', { name: /^Remove *Pages/ })[0] as HTMLElement,
    );
    expect(await screen.findByText('The report by mail is removed.')).toBeDefined();
    const others = screen.getByRole('table', { name: 'Reports by mail of other people' });
    expect(within(others).getByText('Ended by Ada.')).toBeDefined();
    fireEvent.click(within(others).getByRole('button', { name: /^End *A private exploration/ }));
    expect(await screen.findByText('The report by mail is ended.')).toBeDefined();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });
});
