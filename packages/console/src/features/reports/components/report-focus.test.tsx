// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const show = (query = '', answer: unknown = makeReportAnswer()) =>
  showConsole(`/en/production/reports/pages${query}`, {
    '/api/reports/': answer,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
};

afterEach(leaveConsole);

it('keeps the focus in the host field after it is applied', async () => {
  show();
  await press('Filter');
  const field = await screen.findByLabelText<HTMLInputElement>('Host');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: ' WWW.canada.ca' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(window.location.search).toBe('?host=www.canada.ca'));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('www.canada.ca');
  act(() => field.blur());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Host').value).toBe(''));
});

it('focuses the first new row after all rows are shown', async () => {
  show();
  await press('Show 15 rows, Pages');
  const row = screen.getByRole('rowheader', { name: /page-10\.html/ });
  expect(document.activeElement).toBe(within(row).getByRole('button'));
});

it('focuses the table if it renders only visible rows, or while more rows load', async () => {
  const given = makeReportAnswer();
  const [pages, ...others] = given.tables;
  const [row] = pages?.rows ?? [];
  const rows = Array.from({ length: 101 }, (_, index) => ({ ...row, value: `a.ca/${index}` }));
  show('?rows=101', { ...given, tables: [{ id: 'pages', total: 214, rows }, ...others] });
  await press('Show 101 rows, Pages');
  const hasFocus = () =>
    expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Pages' }).parentElement);
  hasFocus();
  await press('Load 214 rows, Pages');
  hasFocus();
});
