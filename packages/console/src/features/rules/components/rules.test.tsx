// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRules } from '../../../testing/make-rules.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(leaveConsole);

async function open(address: string, answer: object = makeRules()) {
  showConsole(address, { '/api/rules': answer, '/api/hits': { hits: [] } });
  await screen.findAllByRole('table');
}
const rowOf = (name: string) =>
  within(screen.getByRole('button', { name }).closest('tr') as HTMLElement);
const names = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .flatMap((button) => (button.className === 'rule-row-name' ? (button.textContent ?? '') : []));
const plain = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00A0', ' ');

describe('the rules screen', () => {
  it('4.4 lists rules in running order with trigger, conditions, beacon and firings', async () => {
    await open('/en/development/rules');
    expect(names()[0]).toBe('Single-page application announced');
    const row = rowOf('Tab opened');
    for (const text of [
      'tabs/open',
      'Tabs',
      'Click on a tab',
      'the tab is not active',
      'Tab',
      'event29',
      'v37',
      'On',
      '1,234',
    ]) {
      expect(row.getByText(text), text).toBeDefined();
    }
    expect(row.queryByText('jsAbort is false')).toBeNull();
    expect(screen.getByText(/not repeated below: the page is not aborted; jsAbort/)).toBeDefined();
    expect(screen.getByText('11 rules')).toBeDefined();
    expect(screen.getByText(/24 hours until 15:04, Toronto time/)).toBeDefined();
  });

  it('shows the first dimensions in a row, and all dimensions of an open rule', async () => {
    await open('/en/development/rules');
    const row = rowOf('Carousel slide clicked');
    expect(row.getByText('and 2 more')).toBeDefined();
    expect(row.queryByText('l1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Carousel slide clicked' }));
    expect(screen.getByText('campaignImpressions')).toBeDefined();
  });

  it('4.4 lists rules in French', async () => {
    await open('/fr/developpement/regles');
    const row = rowOf('Clic sur un lien de l’Allocation canadienne pour enfants');
    expect(row.getByText('Désactivée')).toBeDefined();
    expect(row.getByText('dont 1 est une estimation')).toBeDefined();
    expect(plain(rowOf('Page vue').getByText(/^98/))).toBe('98 765');
    expect(rowOf('Vue d’une application commencée').getByText('avec les pages vues')).toBeDefined();
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
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(window.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('groups rules by family', async () => {
    await open('/en/development/rules');
    fireEvent.click(screen.getByRole('button', { name: 'By family' }));
    expect(window.location.search).toBe('?group=family');
    const families = screen.getAllByRole('rowheader').map((header) => header.textContent);
    expect(families.slice(0, 2)).toEqual(['Page load', expect.stringContaining('Single-page')]);
    expect(names().slice(0, 2)).toEqual(['Single-page application announced', 'Page viewed']);
  });

  it('explains an empty result and clears the filter', async () => {
    showConsole('/en/development/rules?q=nowhere', { '/api/rules': makeRules() });
    expect(await screen.findByText('No rule matches the filter.')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear the filters' })[1] as HTMLElement);
    expect(names()).toHaveLength(11);
  });

  it('shows rules of another library version with the known texts', async () => {
    await open('/en/development/rules');
    const row = rowOf('tomorrow/rule');
    for (const text of ['Wink left', 'hologram', 'wink', 'winkText']) {
      expect(row.getByText(text), text).toBeDefined();
    }
  });
});

describe('a rule', () => {
  it('shows all its conditions, selector and variables, and a link to its beacons', async () => {
    await open('/en/development/rules');
    fireEvent.click(screen.getByRole('button', { name: 'Tab opened' }));
    expect(window.location.search).toBe('?rule=tabs%2Fopen');
    expect(screen.getByText('jsAbort is false')).toBeDefined();
    expect(screen.getByText(/^\[role="tab"\]/)).toBeDefined();
    expect(screen.getByText('tabTitle')).toBeDefined();
    const link = screen.getByRole('link', { name: 'See its live beacons' });
    expect(link.getAttribute('href')).toBe('/en/development/live-beacons?q=event%3DtabOpen');
  });

  it('shows the log names of its conditions; in another library version only these names', async () => {
    await open('/en/development/rules?rule=tabs/open');
    const conditions = () =>
      screen.getAllByTitle('Name in the log').map(({ parentElement }) => plain(parentElement));
    expect(conditions()).toContain('the tab is not active tabNotActive');
    fireEvent.click(screen.getByRole('button', { name: 'tomorrow/rule' }));
    expect(conditions()).toEqual(['eyeOpen']);
  });

  it('is open if the address names it, in either language', async () => {
    await open('/fr/developpement/regles?rule=promotions/child-benefit&q=allocation');
    expect(screen.getByText(/^Aucun sélecteur n’est défini/)).toBeDefined();
    expect(screen.getByText(/^Les envois d’une version antérieure/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/development/rules'));
    expect(window.location.search).toBe('?rule=promotions/child-benefit&q=allocation');
    // The address changes before the new texts are rendered.
    expect(await screen.findByText('No rule matches the filter.')).toBeDefined();
  });

  it('has a link for each event, and no link without a beacon of its own', async () => {
    await open('/en/development/rules?rule=calls/search-result');
    expect(
      screen.getByRole('link', { name: 'See live beacons: Search result click' }),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'View of an application begun' }));
    expect(screen.getByText(/^It has no beacon of its own/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /live beacons:/ })).toBeNull();
  });
});

describe('keys', () => {
  it('move between rules, open and close one, and clear the filters', async () => {
    await open('/en/development/rules?q=link');
    fireEvent.keyDown(document.body, { key: 'j' });
    const first = screen.getByRole('button', { name: /^Carousel slide/ });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = document.activeElement as HTMLElement;
    expect(second.textContent).toBe('Canada child benefit link clicked');
    fireEvent.click(second);
    act(() => second.blur());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(window.location.search).toBe('?q=link');
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'k' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(window.location.search).toBe('');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('open the screen with g then r, in both languages', async () => {
    showConsole('/fr/developpement/envois-en-direct', {
      '/api/hits': { hits: [] },
      '/api/rules': makeRules(),
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
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });

  it('shows rules without counts and explains why', async () => {
    const { rules } = makeRules();
    const uncounted = rules.map((rule) => ({ ...rule, firings: null }));
    await open('/en/development/rules', makeRules({ counted: false, rules: uncounted }));
    expect(screen.getByText(/^How often they fired is not known/)).toBeDefined();
    expect(rowOf('Tab opened').getAllByText('–')).toHaveLength(1);
  });
});
