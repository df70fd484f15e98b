// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDownload } from '../../../testing/make-hit.ts';
import { makeRuleFirings, makeRules } from '../../../testing/make-rules.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(leaveConsole);

async function open(address: string, answer: object = makeRules(), firings = makeRuleFirings()) {
  showConsole(address, {
    '/api/rules': answer,
    '/api/rule-firings': firings,
    '/api/hits': { hits: [], lookedBackTo: '2026-11-01T00:00:00Z', next: null, complete: true },
  });
  await screen.findAllByRole('table');
}
const rowOf = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);
const names = () =>
  [...document.querySelectorAll('.rule-row-name')].map(({ textContent }) => textContent);
const plain = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00A0', ' ');

describe('the rules screen', () => {
  it('4.4 lists first the rules that send beacons, in running order, in one line each', async () => {
    await open('/en/development/rules');
    expect(names()[0]).toBe('Tab opened');
    expect(names()).not.toContain('View of an application begun');
    const row = rowOf('Tab opened');
    for (const text of ['Click on a tab', 'Tab', 'event29', 'v37', '1,234'])
      expect(row.getByText(text), text).toBeDefined();
    expect(screen.queryByText(/jsAbort|blacklist/)).toBeNull();
    expect(screen.getByText('11 rules')).toBeDefined();
    expect(screen.getByText(/24 hours until 2026-11-21 15:04, Toronto time/)).toBeDefined();
  });

  it('folds the rules that prepare the page view into one line', async () => {
    await open('/en/development/rules');
    const fold = screen.getByRole('button', {
      name: '2 rules prepare the page view and send no beacon',
    });
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(names().slice(-2)).toEqual([
      'Single-page application announced',
      'View of an application begun',
    ]);
    expect(rowOf('View of an application begun').getByText('with page views')).toBeDefined();
    fireEvent.click(fold);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pageTop' } });
    expect(names()).toEqual(['View of an application begun']);
  });

  it('marks rules that are off or silent, and shows the first names that a rule records', async () => {
    const { days, rules } = makeRuleFirings();
    const silent = rules.map((rule) =>
      rule.id === 'links/download' ? { ...rule, firings: days.map(() => 0) } : rule,
    );
    await open('/en/development/rules', makeRules(), makeRuleFirings({ rules: silent }));
    expect(await rowOf('File downloaded').findByText('None in 30 days')).toBeDefined();
    expect(rowOf('Outbound link followed').queryByText('None in 30 days')).toBeNull();
    expect(rowOf('Canada child benefit link clicked').getByText('Off')).toBeDefined();
    expect(rowOf('Carousel slide clicked').getByText('+3')).toBeDefined();
  });

  it('4.4 lists rules in French', async () => {
    await open('/fr/developpement/regles');
    const row = rowOf('Clic sur un lien de l’Allocation canadienne pour enfants');
    expect(row.getByText('Désactivée')).toBeDefined();
    expect(row.getByText('1 estimée')).toBeDefined();
    expect(plain(rowOf('Page vue').getByText(/^98/))).toBe('98 765');
    expect(document.title).toBe('Règles · Développement · Balise');
  });

  it('filters by text, family and event, and keeps the filter in the address', async () => {
    await open('/en/development/rules');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), {
      target: { value: 'link' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Family' }), {
      target: { value: 'links' },
    });
    expect(names()).toEqual(['File downloaded', 'Outbound link followed']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Event' }), {
      target: { value: 'outbound' },
    });
    expect(screen.getByText('1 of 11 rules')).toBeDefined();
    expect(window.location.search).toBe('?q=link&family=links&event=outbound');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('groups the rules that send beacons by family', async () => {
    await open('/en/development/rules');
    fireEvent.click(screen.getByRole('button', { name: 'By family' }));
    expect(window.location.search).toBe('?group=family');
    const groups = [...document.querySelectorAll('[scope=rowgroup]')].map(
      ({ textContent }) => textContent,
    );
    expect(groups.slice(0, 2)).toEqual(['Tabs', 'Carousels']);
    expect(groups.at(-1)).toContain('2 rules prepare');
  });

  it('explains an empty result and clears the filter', async () => {
    showConsole('/en/development/rules?q=nowhere', {
      '/api/rules': makeRules(),
      '/api/rule-firings': makeRuleFirings(),
    });
    expect(await screen.findByText('No rule matches the filter.')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(names()).toHaveLength(9);
  });

  it('shows rules of another library version with the known texts', async () => {
    await open('/en/development/rules');
    const row = rowOf('tomorrow/rule');
    for (const text of ['Wink left', 'hologram', 'wink', 'winkText'])
      expect(row.getByText(text), text).toBeDefined();
  });
});

describe('the page of a rule', () => {
  const RULE = '/en/development/rules?rule=tabs/open';

  it('has when it fires, its conditions in plain words, and what it records', async () => {
    await open('/en/development/rules');
    fireEvent.click(screen.getByRole('link', { name: 'Tab opened' }));
    expect(window.location.search).toBe('?rule=tabs%2Fopen');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Tab opened' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('no script of the page stops measurement')).toBeDefined();
    expect(screen.getByText(/^\[role="tab"\]/)).toBeDefined();
    const records = screen.getByRole('table', { name: 'Records' });
    expect(within(records).getByText('tabTitle')).toBeDefined();
    const link = screen.getByRole('link', { name: 'See its live beacons' });
    expect(link.getAttribute('href')).toBe('/en/development/live-beacons?q=event%3DtabOpen');
  });

  it('has its firings of 30 days, with the guesses, and asks for its last 20 beacons', async () => {
    const made = makeDownload({ id: 'h-1', receivedAt: '2026-11-20T17:00:00.000Z' });
    const hit = { ...made, origin: { ...made.origin, isSimulated: true } };
    const found = { hits: [hit], lookedBackTo: '2026-11-01T00:00:00Z', next: null, complete: true };
    const { requests } = showConsole('/en/development/rules?rule=carousel/slide', {
      '/api/rules': makeRules(),
      '/api/rule-firings': makeRuleFirings(),
      '/api/hits': found,
    });
    expect(await screen.findByText('The rule fired 360 times in the last 30 days.')).toBeDefined();
    expect(screen.getByText(/^4 of them are a guess/)).toBeDefined();
    const beacon = await screen.findByRole('link', { name: '2026-11-20 12:00' });
    expect(screen.getByText('· Simulated')).toBeDefined();
    expect(screen.getByText('Guide du demandeur').lang).toBe('en');
    expect(beacon.getAttribute('href')).toBe('/en/development/beacons?beacon=h-1');
    expect(requests.map(({ address }) => address)).toContain(
      '/api/hits?environment=development&rule=carousel%2Fslide&source=all&limit=20',
    );
  });

  it('shows the log names of its conditions; in another library version only these names', async () => {
    await open(RULE);
    const conditions = () =>
      screen.getAllByTitle('Name in the log').map(({ parentElement }) => plain(parentElement));
    expect(conditions()).toContain('the tab is not active tabNotActive');
    leaveConsole();
    await open('/en/development/rules?rule=tomorrow/rule');
    expect(conditions()).toEqual(['eyeOpen']);
  });

  it('opens by its address in either language, and leads back to the filtered list', async () => {
    await open('/fr/developpement/regles?rule=promotions/child-benefit&q=allocation');
    expect(screen.getByText(/^Aucun sélecteur n’est défini/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/development/rules'));
    expect(window.location.search).toBe('?rule=promotions/child-benefit&q=allocation');
    fireEvent.click(await screen.findByRole('link', { name: 'All rules' }));
    expect(window.location.search).toBe('?q=allocation');
    expect(await screen.findByText('No rule matches the filter.')).toBeDefined();
  });

  it('has a link for each event, and neither line nor beacons without a beacon of its own', async () => {
    await open('/en/development/rules?rule=calls/search-result');
    expect(
      screen.getByRole('link', { name: 'See live beacons: Search result click' }),
    ).toBeDefined();
    leaveConsole();
    showConsole('/en/development/rules?rule=single-page/page-top', { '/api/rules': makeRules() });
    expect(await screen.findByText(/^It has no beacon of its own/)).toBeDefined();
    expect(screen.queryByText(/in the last 30 days/)).toBeNull();
  });

  it('names a rule that the library does not have', async () => {
    showConsole('/en/development/rules?rule=no/rule', {
      '/api/rules': makeRules(),
      '/api/rule-firings': makeRuleFirings(),
    });
    expect(await screen.findByText('The library has no rule no/rule.')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'All rules' }));
    expect(names()).toContain('Tab opened');
  });
});

describe('keys', () => {
  it('move between rules, close the page of one, and clear the filters', async () => {
    await open('/en/development/rules?q=link');
    fireEvent.keyDown(document.body, { key: 'j' });
    const first = screen.getByRole('link', { name: /^Carousel slide/ });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = document.activeElement as HTMLElement;
    expect(second.textContent).toBe('Canada child benefit link clicked');
    fireEvent.click(second);
    await screen.findByRole('heading', { level: 1, name: 'Canada child benefit link clicked' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(window.location.search).toBe('?q=link');
    const again = document.activeElement as HTMLElement;
    expect(again.textContent).toBe('Canada child benefit link clicked');
    fireEvent.keyDown(again, { key: 'k' });
    expect(document.activeElement?.textContent).toMatch(/^Carousel slide/);
    // Escape on a control belongs to the control, but a rule is a row of the list.
    const [choice] = screen.getAllByRole('combobox');
    fireEvent.keyDown(choice as HTMLElement, { key: 'Escape' });
    expect(window.location.search).toBe('?q=link');
    fireEvent.keyDown(again, { key: 'Escape' });
    expect(window.location.search).toBe('');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('open the screen with g then r, in both languages', async () => {
    showConsole('/fr/developpement/envois-en-direct', {
      '/api/hits': { hits: [] },
      '/api/rules': makeRules(),
      '/api/rule-firings': makeRuleFirings(),
    });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'r' });
    await waitFor(() => expect(window.location.pathname).toBe('/fr/developpement/regles'));
    // The code of the screen loads first.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Règles'));
  });
});

describe('without rules', () => {
  it.each([
    ['/en/staging/rules', 'Staging: the library has not been built yet.'],
    ['/fr/preproduction/regles', 'Préproduction : la bibliothèque n’a pas encore été construite.'],
  ])(
    '%s: explains that the library is not built, with the command to build it',
    async (address, sentence) => {
      showConsole(address, { '/api/rules': 404 });
      expect(plain(await screen.findByText(/:/, { selector: '.empty-state-title' }))).toBe(
        sentence,
      );
      expect(screen.getByText('npm run build')).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('distinguishes an empty library', async () => {
    showConsole('/en/staging/rules', { '/api/rules': makeRules({ rules: [] }) });
    expect(await screen.findByText('Staging: the library has no rules.')).toBeDefined();
  });

  it('shows an error with a button to retry', async () => {
    const answers: Record<string, unknown> = { '/api/rules': 500 };
    showConsole('/en/staging/rules', answers);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The rules could not be loaded.',
    );
    answers['/api/rules'] = makeRules();
    answers['/api/rule-firings'] = makeRuleFirings();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });

  it('shows rules without counts and explains why', async () => {
    const { rules } = makeRules();
    const uncounted = rules.map((rule) => ({ ...rule, firings: null }));
    await open('/en/development/rules', makeRules({ counted: false, rules: uncounted }));
    expect(screen.getByText(/^The number of firings is unknown/)).toBeDefined();
    expect(rowOf('Tab opened').getAllByText('–')).toHaveLength(1);
  });
});
