// @vitest-environment jsdom
import { settings } from '@balise/settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDraft } from '../../../testing/make-draft.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const [HOST] = settings.hosts.production;
const host = HOST?.host ?? '';
const PLACE = `/production/{host=${host}}`;
const ADDRESS = '/en/production/publish/7';
const open = (query: string) => `${ADDRESS}?part=edit&${query}`;
const ENTRY = `area=hosts&list=production&entry=${host}`;
const NONE = { live: [], releases: [], isOfFolder: false, problems: [] };
const REASON = { en: 'Not a host name.', fr: 'Ce n’est pas un nom d’hôte.' };

const show = (address: string, answers = {}, draft = makeDraft({ changes: [], words: [] })) =>
  showConsole(address, {
    'PUT /api/drafts/7/changes': { revision: 4 },
    'POST /api/drafts/7/problems': { problems: [], uses: [] },
    '/api/drafts/7': draft,
    '/api/settings': { settings, live: settings },
    '/api/releases': NONE,
    ...answers,
  });
type Shown = ReturnType<typeof showConsole>;
const sent = ({ requests }: Shown, method: string) =>
  requests.filter((one) => one.method === method).map(({ body }) => body);
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

afterEach(leaveConsole);

describe('the form of a schema', () => {
  it.each([
    [open(ENTRY), 'Host name', 'Exact host name in lower case, without scheme, port or path.'],
    [
      `/fr/production/publication/7?part=edit&${ENTRY}`,
      'Nom d’hôte',
      'Nom d’hôte exact en minuscules, sans protocole, port ni chemin.',
    ],
  ])('%s: has titles and descriptions in the language', async (address, title, description) => {
    show(address);
    const field = await screen.findByLabelText<HTMLInputElement>(title);
    expect(field.value).toBe(host);
    expect(screen.getByText(description)).toBeDefined();
  });

  it('saves one field when it is left, with the revision that was seen', async () => {
    const kept = {
      ...{ file: 'hosts.json', place: `${PLACE}/department/en`, kind: 'set' as const },
      ...{ after: 'Mine', revision: 3, by: 'Ada Roy', at: '2026-11-21T20:04:00Z' },
    };
    const mine = {
      ...settings,
      hosts: {
        ...settings.hosts,
        production: settings.hosts.production.map((one) =>
          one.host === host ? { ...one, department: { ...one.department, en: 'Mine' } } : one,
        ),
      },
    };
    const answers = { '/api/settings': { settings: mine, live: settings } };
    const shown = show(open(ENTRY), answers, makeDraft({ changes: [kept] }));
    const field = await screen.findByDisplayValue('Mine');
    write(field, 'Ours');
    await waitFor(() => expect(sent(shown, 'PUT')).toHaveLength(1));
    expect(sent(shown, 'PUT')).toEqual([
      {
        ...{ file: 'hosts.json', place: `${PLACE}/department/en`, kind: 'set', seen: 3 },
        ...{ before: HOST?.department.en, after: 'Ours' },
      },
    ]);
  });

  it('takes a change back if the value is the live one again', async () => {
    const shown = show(open(ENTRY));
    const field = await screen.findByLabelText('Host name');
    write(field, host);
    expect(sent(shown, 'PUT')).toEqual([]);
  });

  it('is checked while one types, and keeps what is wrong', async () => {
    const problems = [{ file: 'hosts.json', place: `${PLACE}/base`, reason: REASON }];
    show(open(ENTRY), { 'POST /api/drafts/7/problems': { problems, uses: [] } });
    const field = await screen.findByLabelText<HTMLInputElement>('Base path');
    fireEvent.change(field, { target: { value: 'nowhere' } });
    expect(await screen.findByText('Not a host name.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('nowhere');
  });

  it('shows the value of another person beside what is typed', async () => {
    const shown = show(open(ENTRY), {
      'PUT /api/drafts/7/changes': problem(409, 'changed-by-other'),
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Base path');
    write(field, '/mine');
    const group = await screen.findByRole('group', { name: /Someone else changed/ });
    expect(field.value).toBe('/mine');
    fireEvent.click(within(group).getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(sent(shown, 'PUT')).toHaveLength(2));
    fireEvent.click(within(group).getByRole('button', { name: /^Take theirs/ }));
    await waitFor(() => expect(field.value).toBe(HOST?.base ?? ''));
  });
});

describe('entries', () => {
  it('are found by words', async () => {
    show(open('area=hosts&list=production'));
    fireEvent.change(await screen.findByLabelText('Search'), { target: { value: host } });
    expect(screen.getByRole('button', { name: new RegExp(`^${host}`) })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nothing like it' } });
    expect(screen.getByText('0 found')).toBeDefined();
  });

  it('are added as a whole, with the reason beside the field', async () => {
    const place = '/production/{host=travel.example}/host';
    const problems = [{ file: 'hosts.json', place, reason: REASON }];
    const shown = show(open('area=hosts&list=production'), {
      'POST /api/drafts/7/problems': { problems, uses: [] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add: Host' }));
    const field = screen.getByLabelText('Host name');
    fireEvent.change(field, { target: { value: 'travel.example' } });
    expect(await screen.findByText('Not a host name.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Add to the draft' }));
    await waitFor(() =>
      expect(sent(shown, 'PUT')).toEqual([
        {
          ...{ file: 'hosts.json', place: '/production/{host=travel.example}', kind: 'add' },
          after: { host: 'travel.example', department: { en: '', fr: '' } },
          seen: null,
        },
      ]),
    );
  });

  it('show where they are used before they are removed', async () => {
    const uses = [{ file: 'departments.json', place: '/departments/{id=esdc}/hosts' }];
    const shown = show(open(ENTRY), { 'POST /api/drafts/7/problems': { problems: [], uses } });
    fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(
      await dialog().findByText('departments.json › departments › esdc › hosts'),
    ).toBeDefined();
    fireEvent.click(dialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sent(shown, 'PUT')).toMatchObject([{ place: PLACE, kind: 'remove', seen: null }]),
    );
  });
});

it('pasted hosts that are refused stay in the field, with their reasons', async () => {
  const refused = [{ line: 2, text: 'no host', reason: REASON }];
  const shown = show(open('area=hosts&list=production'), {
    'POST /api/drafts/7/hosts': { added: 1, refused },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Paste several hosts' }));
  const field = dialog().getByLabelText<HTMLTextAreaElement>('Hosts');
  fireEvent.change(field, { target: { value: 'travel.example\nno host' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Add to the draft' }));
  expect(await dialog().findByText('1 host added to the draft.')).toBeDefined();
  expect(dialog().getByText('Not a host name.')).toBeDefined();
  expect(field.value).toBe('no host');
  expect(sent(shown, 'POST')).toEqual([
    {
      ...{ environment: 'production', list: 'production', department: 'esdc' },
      lines: 'travel.example\nno host',
    },
  ]);
});

it('rules are switched on and off by environment', async () => {
  const [rule] = settings.rules.rules;
  const shown = show(open('area=rules'));
  const name = `${rule?.name.en}, Staging`;
  const control = await screen.findByRole('switch', { name });
  expect(control.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(control);
  await waitFor(() =>
    expect(sent(shown, 'PUT')).toMatchObject([
      { file: 'rules.json', kind: 'set', before: true, after: false, seen: null },
    ]),
  );
});

describe('rules without code', () => {
  const RULE = {
    ...{ id: 'own/apply', name: { en: 'Apply', fr: 'Demande' }, order: 50 as const },
    when: { on: 'click', element: 'a.apply' },
    ...{ development: true, staging: true, production: true },
  };
  const withRule = {
    ...settings,
    rules: { ...settings.rules, rules: [...settings.rules.rules, RULE] },
  };

  it('are added as a whole, with the choices of the settings', async () => {
    const shown = show(open('area=ownRules'));
    fireEvent.click(await screen.findByRole('button', { name: 'Add: Rule without code' }));
    const name = within(screen.getByRole('group', { name: 'Name' }));
    fireEvent.change(name.getByLabelText('English'), { target: { value: 'Apply' } });
    fireEvent.change(name.getByLabelText('French'), { target: { value: 'Demande' } });
    write(screen.getByLabelText('Identifier'), 'own/apply');
    write(screen.getByLabelText('Element'), 'a.apply');
    fireEvent.click(screen.getByRole('button', { name: 'Add: Recorded dimension' }));
    fireEvent.change(screen.getByLabelText('Dimension'), { target: { value: 'customClick' } });
    expect(screen.queryByLabelText('Fixed text')).toBeNull();
    fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'fixed' } });
    write(screen.getByLabelText('Fixed text'), 'Spring');
    fireEvent.change(screen.getByLabelText('Event'), { target: { value: 'customClick' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to the draft' }));
    await waitFor(() =>
      expect(sent(shown, 'PUT')).toMatchObject([
        {
          ...{ file: 'rules.json', place: '/rules/{id=own~1apply}', kind: 'add' },
          after: {
            ...RULE,
            records: [{ dimension: 'customClick', from: 'fixed', value: 'Spring' }],
            event: 'customClick',
          },
        },
      ]),
    );
  });

  it('react to an event with a name, which has no element', async () => {
    const shown = show(open('area=ownRules&entry=own/apply'), {
      '/api/settings': { settings: withRule, live: withRule },
    });
    fireEvent.change(await screen.findByLabelText('Reacts to'), {
      target: { value: 'data-layer' },
    });
    const field = await screen.findByLabelText('Its name');
    write(field, 'formDone');
    await waitFor(() =>
      expect(sent(shown, 'PUT')).toContainEqual(
        expect.objectContaining({
          place: '/rules/{id=own~1apply}/when/on',
          after: 'data-layer formDone',
        }),
      ),
    );
  });

  it('are not mixed with rules that have code', async () => {
    show(open('area=ownRules'), { '/api/settings': { settings: withRule, live: withRule } });
    expect(await screen.findByRole('button', { name: /^Apply/ })).toBeDefined();
    expect(screen.getByText('1 found')).toBeDefined();
  });

  it.each([
    ['New dimension', 'variables.json', { id: 'callToAction', eVar: 200, scope: 'link' }],
    ['New event', 'events.json', { id: 'callToAction', number: 200, kind: 'counter' }],
  ])('%s has a free number', async (button, file, after) => {
    const shown = show(open('area=ownRules'), { 'POST /api/drafts/7/numbers': { number: 200 } });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    fireEvent.click(dialog().getByRole('button', { name: 'Add to the draft' }));
    expect(dialog().getAllByText('Enter a name.')).toHaveLength(2);
    write(dialog().getByLabelText('Name in English'), 'Call to action');
    write(dialog().getByLabelText('Name in French'), 'Incitation à agir');
    fireEvent.click(dialog().getByRole('button', { name: 'Add to the draft' }));
    const name = { en: 'Call to action', fr: 'Incitation à agir' };
    await waitFor(() =>
      expect(sent(shown, 'PUT')).toMatchObject([{ file, kind: 'add', after: { ...after, name } }]),
    );
  });
});

it.each(['collection', 'services', 'forwarding', 'privacy', 'referrers'])(
  '%s has a form',
  async (area) => {
    show(open(`area=${area}`));
    expect(await screen.findByLabelText('Settings to change')).toBeDefined();
    await waitFor(() => expect(document.querySelector('.editor .skeleton')).toBeNull());
    expect(
      document.querySelectorAll('.editor :is(input, select, textarea)').length,
    ).toBeGreaterThan(1);
  },
);
