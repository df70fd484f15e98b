// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeDraft, makeRelease } from '../../testing/make-draft.ts';
import { makeSession } from '../../testing/session.ts';
import { leaveConsole, showConsole } from '../../testing/show-console.tsx';

const LINK = 'https://www.canada.ca/en.html#balise-preview=abc';
const MADE = { id: '7', link: LINK, until: '2026-11-21T20:19:00Z' };
const RELEASES = {
  ...{ live: [{ environment: 'production', release: '12', since: '2026-11-21T20:05:00Z' }] },
  ...{ releases: [makeRelease()], isOfFolder: false, problems: [] },
};
const ANSWERS = { '/api/drafts/7': makeDraft(), '/api/releases': RELEASES };

const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const enter = async (address: string) => {
  const field = await dialog().findByLabelText('Address of the page');
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(dialog().getByRole('button', { name: 'Make a link' }));
};
const sent = (requests: readonly { method: string; body: unknown }[]) =>
  requests.find(({ method }) => method === 'POST')?.body;

afterEach(leaveConsole);

it.each([
  ['/en/production/publish/7', 'Preview', 'Copy the link'],
  ['/fr/production/publication/7', 'Prévisualiser', 'Copier le lien'],
])('%s: a draft is previewed by a link', async (address, button, copy) => {
  const { requests } = showConsole(address, { ...ANSWERS, 'POST /api/previews': MADE });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const [field] = await dialog().findAllByRole('textbox');
  fireEvent.change(field as HTMLElement, { target: { value: ' https://www.canada.ca/en.html ' } });
  fireEvent.submit((field as HTMLElement).closest('form') as HTMLElement);
  expect(await dialog().findByText(LINK)).toBeDefined();
  expect(dialog().getByRole('button', { name: copy })).toBeDefined();
  expect(sent(requests)).toEqual({
    ...{ kind: 'draft', of: '7', environment: 'production' },
    address: 'https://www.canada.ca/en.html',
  });
});

it('a release is previewed in its own environment', async () => {
  const { requests } = showConsole('/en/production/publish', {
    ...{ ...ANSWERS, 'POST /api/previews': MADE, '/api/drafts': { drafts: [], isOfFolder: false } },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Actions.*Release 12/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await enter('https://www.canada.ca/');
  expect(dialog().queryByLabelText('Environment')).toBeNull();
  const follow = await dialog().findByRole('link', { name: 'Follow the preview' });
  expect(follow.getAttribute('href')).toBe('/en/production/previews?preview=7');
  expect(sent(requests)).toMatchObject({ kind: 'release', of: '12' });
});

it('states what is wrong with an address', async () => {
  const refused = () =>
    Response.json(
      { type: 'urn:balise:problem:bad-value', title: 'x', detail: 'Not listed.', status: 400 },
      { status: 400 },
    );
  const { requests } = showConsole('/en/production/publish/7', {
    ...ANSWERS,
    'POST /api/previews': refused,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await enter('canada');
  expect((await dialog().findAllByText(/^Enter the address of a page/)).length).toBeGreaterThan(0);
  expect(sent(requests)).toBeUndefined();
  await enter('https://travel.example/');
  await waitFor(() => expect(sent(requests)).toBeDefined());
  expect((await dialog().findAllByText(/Not listed/)).length).toBeGreaterThan(0);
});

it('is not offered without the right to propose', async () => {
  showConsole(
    '/en/production/publish/7',
    ANSWERS,
    makeSession({ rights: { view: 'all', publish: 'all' } }),
  );
  await screen.findByRole('button', { name: 'Publish to Production' });
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});
