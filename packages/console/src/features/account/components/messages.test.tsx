// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ATTENTION_KINDS, type MailAddress, type Webhook } from '@balise/contract';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';
import { MESSAGE_KINDS } from '../api/messages.ts';

const EN = '/en/development/account';
const FR = '/fr/developpement/compte';
const NONE: MailAddress = { hasServer: true, address: null, failure: null };
const CONFIRMED: MailAddress = {
  ...NONE,
  address: { address: 'ada@example.ca', language: 'fr', confirmedAt: '2026-11-21T20:04:00Z' },
};
const UNCONFIRMED: MailAddress = {
  ...NONE,
  address: { address: 'ada@example.ca', language: 'en', confirmedAt: null },
};
const WEBHOOK: Webhook = {
  ...{ id: '3', name: 'Chat', host: 'hooks.example.ca', departments: 'all', kinds: ['disk'] },
  ...{ by: 'Ada', madeAt: '2026-11-21T20:04:00Z' },
  failure: { en: 'the server is overloaded', fr: 'le serveur est surchargé' },
};

function show(answers: object = {}, path = EN, session = makeSession()) {
  return showConsole(
    path,
    {
      '/api/account': { sessions: [] },
      '/api/mail-address': NONE,
      '/api/webhooks': { hosts: ['hooks.example.ca'], webhooks: [] },
      '/api/session': session,
      ...answers,
    },
    session,
  );
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const sent = ({ requests }: ReturnType<typeof show>) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, address, body }) => [method, address, body]);

afterEach(leaveConsole);

it('has words for each kind of message', () => {
  expect([...MESSAGE_KINDS, 'messages'].sort()).toEqual([...ATTENTION_KINDS].sort());
});

describe('the mail address', () => {
  it.each([
    [EN, 'Mail address', 'Save address', /A mail with a link is on its way/],
    [FR, 'Adresse de courriel', 'Enregistrer l’adresse', /Un courriel avec un lien est en route/],
  ])('%s: gets a link at a new address', async (path, label, save, note) => {
    const shown = show({ 'PUT /api/mail-address': 204 }, path);
    fireEvent.change(await screen.findByLabelText(label), {
      target: { value: ' ada@example.ca ' },
    });
    await press(save);
    expect(await screen.findByText(note)).toBeDefined();
    const language = path === EN ? 'en' : 'fr';
    expect(sent(shown)).toEqual([
      ['PUT', '/api/mail-address', { address: 'ada@example.ca', language }],
    ]);
  });

  it('shows a refusal at its field, in the words of the collector', async () => {
    const detail = 'Expected: one mail address.';
    const refused = () =>
      Response.json({ type: 'urn:balise:problem:bad-value', detail, status: 400 }, { status: 400 });
    show({ 'PUT /api/mail-address': refused });
    const field = await screen.findByLabelText('Mail address');
    await press('Save address');
    expect((await screen.findAllByText(/Enter a mail address/)).length).toBeGreaterThan(0);
    fireEvent.change(field, { target: { value: 'ada' } });
    await press('Save address');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect((await screen.findAllByText(/Expected: one mail address/)).length).toBeGreaterThan(0);
  });

  it('states that there is no mail server, without a form', async () => {
    show({ '/api/mail-address': { ...NONE, hasServer: false } });
    expect(await screen.findByText(/has no mail server/)).toBeDefined();
    expect(screen.queryByLabelText('Mail address')).toBeNull();
  });

  it('is confirmed by the button only, not by opening the link', async () => {
    const shown = show(
      { '/api/mail-address': UNCONFIRMED, 'POST /api/mail-address/confirm': 204 },
      `${EN}#confirm-mail=s3cret-_x`,
    );
    await screen.findByText(/is not confirmed yet/);
    expect(sent(shown)).toEqual([]);
    await press('Confirm address');
    expect(await screen.findByText('Your mail address is confirmed.')).toBeDefined();
    expect(sent(shown)).toEqual([['POST', '/api/mail-address/confirm', { secret: 's3cret-_x' }]]);
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  it('gets the link again, and a test when it is confirmed', async () => {
    const first = show({ '/api/mail-address': UNCONFIRMED, 'PUT /api/mail-address': 204 });
    await press('Send the link again');
    await screen.findByText(/A mail with a link/);
    expect(sent(first)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    leaveConsole();
    const second = show({
      ...{ '/api/mail-address': CONFIRMED, 'POST /api/mail-address/test': 204 },
      'DELETE /api/mail-address': 204,
    });
    await press('Send a test');
    expect(await screen.findByText('The mail server has accepted the test.')).toBeDefined();
    await press('Remove address');
    await screen.findByText('The address is removed.');
    expect(document.activeElement?.id).toBe('account-mail');
    expect(sent(second)).toEqual([
      ['POST', '/api/mail-address/test', undefined],
      ['DELETE', '/api/mail-address', undefined],
    ]);
  });
});

describe('the subscription', () => {
  it('is for all departments and kinds, or for some', async () => {
    const shown = show({ 'PUT /api/subscription': 204 });
    const form = await region('Subscription');
    fireEvent.click(await form.findByLabelText('Some kinds'));
    fireEvent.click(form.getByRole('button', { name: 'Subscribe' }));
    expect((await form.findAllByText('Choose at least one kind.')).length).toBeGreaterThan(0);
    fireEvent.click(form.getByLabelText('Silent host'));
    fireEvent.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('The subscription is saved.')).toBeDefined();
    expect(sent(shown)).toEqual([
      ['PUT', '/api/subscription', { departments: 'all', kinds: ['host-silent'] }],
    ]);
  });

  it('is removed', async () => {
    const subscription = { departments: 'all', kinds: 'all' };
    const shown = show({
      ...{ '/api/subscription': { subscription }, 'DELETE /api/subscription': 204 },
    });
    await press('Unsubscribe');
    await waitFor(() => expect(sent(shown)).toEqual([['DELETE', '/api/subscription', undefined]]));
    expect(document.activeElement?.id).toBe('account-subscription');
  });

  it('is not offered without the right to see hits, and webhooks not without that to manage people', async () => {
    show({}, EN, makeSession({ rights: { figures: 'all' } }));
    await screen.findByLabelText('Mail address');
    expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
  });
});

describe('a webhook', () => {
  it.each([
    [EN, 'Webhooks', /^Send a test\s*Chat$/, 'Chat has accepted the test.', /overloaded/],
    [FR, 'Webhooks', /^Envoyer un essai\s*Chat$/, 'Chat a accepté l’essai.', /surchargé/],
  ])('%s: is listed with its failure, and tested', async (path, name, test, note, failure) => {
    const list = { hosts: ['hooks.example.ca'], webhooks: [WEBHOOK] };
    const shown = show({ '/api/webhooks': list, 'POST /api/webhooks/3/test': 204 }, path);
    const section = await region(name);
    expect(await section.findByText(failure)).toBeDefined();
    fireEvent.click(section.getByRole('button', { name: test }));
    expect(await section.findByText(note)).toBeDefined();
    expect(sent(shown)).toEqual([['POST', '/api/webhooks/3/test', undefined]]);
  });

  it('is made at a host of the configuration', async () => {
    const shown = show({ 'POST /api/webhooks': { id: '4' } });
    await press('Create a webhook');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/one of these hosts: hooks\.example\.ca/)).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Chat' } });
    const url = 'https://hooks.example.ca/x';
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: url } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
    await waitFor(() =>
      expect(sent(shown)).toEqual([
        ['POST', '/api/webhooks', { name: 'Chat', url, departments: 'all', kinds: 'all' }],
      ]),
    );
  });

  it('is removed after a question', async () => {
    const list = { hosts: ['hooks.example.ca'], webhooks: [WEBHOOK] };
    const shown = show({ '/api/webhooks': list, 'DELETE /api/webhooks/3': 204 });
    await press(/^Remove\s*Chat$/);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The webhook Chat is removed.')).toBeDefined();
    expect(sent(shown)).toEqual([['DELETE', '/api/webhooks/3', undefined]]);
  });

  it('cannot be made if the configuration lists no hosts', async () => {
    show({ '/api/webhooks': { hosts: [], webhooks: [] } });
    expect(await screen.findByText(/lists no hosts for webhooks/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create a webhook' })).toBeNull();
  });
});
