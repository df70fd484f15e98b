// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const hours = Array.from({ length: 24 }, (_, index) => ({
  start: new Date(Date.UTC(2026, 10, 20, 21 + index)).toISOString(),
  beacons: index * 10,
  pageViews: index * 4,
  cleaned: index % 2,
  refused: 0,
}));

const overview = {
  environment: 'development',
  now: '2026-11-21T20:30:00.000Z',
  figures: {
    beacons: { today: 2760, previous: 2300 },
    pageViews: { today: 1104, previous: 1104 },
    refused: { today: 0, previous: 4 },
    cleaned: { today: 3, previous: 0 },
    leftOut: { today: 12, previous: 0 },
  },
  hours,
  firstHitAt: '2026-11-01T00:00:00.000Z',
  lastHitAt: '2026-11-21T20:29:55.000Z',
  hosts: [{ host: 'www.canada.ca', hits: 2760 }],
  strangers: [
    { kind: 'host', name: 'new.site.example', beacons: 1200 },
    { kind: 'suite', name: '', beacons: 3 },
  ],
  clockOff: 5,
  countedUntil: '2026-11-21T20:01:00.000Z',
};

const attention = {
  ...{ environment: 'development', verdict: 'healthy', checkedAt: new Date().toISOString() },
  ...{ lines: [], neverSent: [], others: { loads: 0, beacons: 0 }, more: {}, unknown: [] },
};

const status = {
  version: '0.1.0',
  environments: {
    development: {
      version: '0.1.0-1f0c33ab',
      bytes: 43_120,
      gzip: 15_230,
      integrity: 'sha384-x',
      date: '2026-11-21',
    },
    staging: null,
    production: null,
  },
  store: {
    kind: 'embedded',
    state: 'ready',
    reason: null,
    rows: 2760,
    waiting: 0,
    broken: 0,
    missing: 0,
  },
  journal: { damaged: { parts: 0, bytes: 0 } },
  hasDamage: false,
  sweeps: [{ night: '2026-11-21', gone: [] }],
  visits: { lag: 40 as number | null },
  failedJobs: [],
  forwarding: [],
};

/** Matches any kind of space between a number and its unit. */
const escaped = (text: string): string => text.replace(/[()]/g, '\\$&').replace(/ /g, '\\s');

afterEach(leaveConsole);

describe('the overview', () => {
  it('compares each figure with the week before', async () => {
    showConsole('/en/development/overview', {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': status,
    });
    const card = within(
      (await screen.findByRole('heading', { level: 3, name: 'Beacons' })).closest(
        'li',
      ) as HTMLElement,
    );
    expect(card.getByText('2,760')).toBeDefined();
    expect(card.getByText('20% more')).toBeDefined();
    expect(card.getByText('2,300 a week ago')).toBeDefined();
    expect(screen.getByText('Last beacon 5 seconds ago')).toBeDefined();
    expect(screen.getByText('Reports complete up to 29 minutes ago')).toBeDefined();
  });

  it.each([
    ['/en/development/overview', 'Copy the script tag', 'Copy the pinned script tag'],
    ['/fr/developpement/apercu', 'Copier la balise de script', 'Copier la balise à version fixe'],
  ])('%s: offers a tag for the newest release and one for this release', async (path, ...names) => {
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': status,
    });
    const [moving, pinned] = [
      '<script defer referrerpolicy="strict-origin" src="http://localhost:3000/lib/development/balise.js"></script>',
      '<script defer referrerpolicy="strict-origin" crossorigin="anonymous" integrity="sha384-x" src="http://localhost:3000/lib/development/0.1.0-1f0c33ab/balise.js"></script>',
    ];
    for (const name of names) await screen.findByRole('button', { name });
    expect(screen.getByText(moving)).toBeDefined();
    expect(screen.getByText(pinned)).toBeDefined();
    expect(screen.getByText('0.1.0-1f0c33ab')).toBeDefined();
    expect(screen.getByText('2026-11-21')).toBeDefined();
  });

  it.each([
    [
      '/en/development/overview',
      'the disk is full (ENOSPC)',
      '12 kB waiting to be stored',
      'has made 2 parts of the journal unreadable (3 kB)',
      '2 parts of the store were damaged and set aside.',
      '8,080 stored hits are missing.',
    ],
    [
      '/fr/developpement/apercu',
      'le disque est plein (ENOSPC)',
      '12 ko en attente d’écriture',
      'illisibles 2 parties du journal (3 ko)',
      '2 parties de l’entrepôt ont été endommagées',
      'Il manque 8 080 envois conservés.',
    ],
  ])(
    '%s: shows why the store is down, the waiting data and the damaged data',
    async (path, ...texts) => {
      const reason = { en: 'the disk is full (ENOSPC)', fr: 'le disque est plein (ENOSPC)' };
      const store = {
        ...status.store,
        state: 'down',
        reason,
        waiting: 12_000,
        broken: 2,
        missing: 8080,
      };
      const journal = { damaged: { parts: 2, bytes: 3000 } };
      showConsole(path, {
        '/api/attention': attention,
        '/api/overview': overview,
        '/api/status': { ...status, store, journal },
      });
      for (const text of texts)
        expect(await screen.findByText(new RegExp(escaped(text)))).toBeDefined();
    },
  );

  it.each([
    [
      '/en/development/overview',
      'Visits have not been computed since 2026-11-21 09:05: it takes long',
    ],
    [
      '/fr/developpement/apercu',
      'Les visites n’ont pas pu être établies depuis 2026-11-21 09:05 : c’est long',
    ],
  ])('%s: shows a failed job with its reason', async (path, text) => {
    const reason = { en: 'it takes long', fr: 'c’est long' };
    const failedJobs = [{ job: 'visits', reason, since: '2026-11-21T14:05:00.000Z' }];
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': { ...status, failedJobs },
    });
    await screen.findByText(new RegExp(escaped(text)));
  });

  it.each([
    [
      '/en/development/overview',
      'Other analytics services',
      'Failing',
      '1,203 beacons forwarded since the collector started. 12 kB waiting. The next beacon arrived 2 hours ago.',
      '41 beacons were too old and are not forwarded.',
      'the server there reports an error of its own (SERVER_FAILS 503)',
      'Next attempt at 2026-11-21 15:31.',
    ],
    [
      '/fr/developpement/apercu',
      'Autres services d’analytique',
      'En échec',
      '1 203 envois réexpédiés depuis le démarrage du collecteur. 12 ko en attente. Le prochain envoi est arrivé il y a 2 heures.',
      '41 envois étaient trop anciens et ne sont pas réexpédiés.',
      'le serveur signale une erreur de son côté (SERVER_FAILS 503)',
      'Prochain essai le 2026-11-21 15:31.',
    ],
  ])('%s: shows the forwarding targets and why forwarding is delayed', async (path, ...texts) => {
    const forwarding = [
      {
        target: 'department-service',
        state: 'failing',
        reason: {
          en: 'the server there reports an error of its own (SERVER_FAILS 503)',
          fr: 'le serveur signale une erreur de son côté (SERVER_FAILS 503)',
        },
        forwarded: 1203,
        waiting: 12_000,
        lag: 7200,
        retryAt: '2026-11-21T20:31:00.000Z',
        notForwarded: { old: 41, refused: 0, room: 0, damaged: 0 },
      },
    ];
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': { ...status, forwarding },
    });
    for (const text of texts)
      expect((await screen.findAllByText(new RegExp(escaped(text)))).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 3, name: 'department-service' })).toBeDefined();
    expect(screen.queryByText(/refused there|y a été refusé/)).toBeNull();
  });

  it('does not mention other services if there are none', async () => {
    showConsole('/en/development/overview', {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': status,
    });
    expect(await screen.findByText('0.1.0-1f0c33ab')).toBeDefined();
    expect(screen.queryByText('Other analytics services')).toBeNull();
  });

  it.each([
    ['/en/development/overview', [], 'Night of 2026-11-21: no row had expired.'],
    ['/fr/developpement/apercu', [], 'Nuit du 2026-11-21 : aucune ligne n’avait expiré.'],
    [
      '/en/development/overview',
      [{ rows: 1200 }, { rows: 3 }],
      'Night of 2026-11-21: 1,203 expired rows were removed.',
    ],
    [
      '/fr/developpement/apercu',
      [{ rows: 1 }],
      'Nuit du 2026-11-21 : 1 ligne expirée a été supprimée.',
    ],
  ])('%s: shows the rows that the last nightly sweep deleted: %j', async (path, gone, text) => {
    const sweeps = [{ night: '2026-11-21', gone }];
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': { ...status, sweeps },
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    ['/en/development/overview', '12 beacons of bots and internal networks are not counted.'],
    ['/fr/developpement/apercu', '12 envois de robots et de réseaux internes ne sont pas comptés.'],
  ])('%s: shows how many beacons are not counted', async (path, text) => {
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': status,
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    [
      '/en/development/overview',
      /^5 beacons came from browsers whose clocks/,
      ['new.site.example', 'Host: its beacons are refused', '1,200'],
      ['All others', 'Report suite: not in the settings', '3'],
    ],
    [
      '/fr/developpement/apercu',
      /^5 envois viennent de navigateurs dont l’horloge/,
      ['new.site.example', 'Hôte : ses envois sont refusés', '1 200'],
      ['Tous les autres', 'Suite de rapports : absente des paramètres', '3'],
    ],
  ])(
    '%s: shows wrong clocks and unlisted hosts, even before the first beacon',
    async (path, clocks, ...rows) => {
      for (const firstHitAt of [overview.firstHitAt, null]) {
        showConsole(path, {
          '/api/attention': attention,
          '/api/overview': { ...overview, firstHitAt },
          '/api/status': status,
        });
        for (const [name = '', ...cells] of rows) {
          const row = (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
          for (const cell of cells) expect(within(row).getByText(cell)).toBeDefined();
        }
        if (firstHitAt !== null) expect(screen.getByText(clocks)).toBeDefined();
        leaveConsole();
      }
    },
  );

  it.each([
    [
      '/en/development/overview',
      /belong to no department/,
      /only the data of your department: Revenue\./,
    ],
    ['/fr/developpement/apercu', /ne relèvent d’aucun ministère/, /votre ministère\s: Revenu\./],
  ])('%s: leaves out figures without a department, and explains it', async (path, nobody, own) => {
    const part = { ...overview, strangers: null, clockOff: null };
    const answers = {
      '/api/attention': attention,
      '/api/overview': { ...part, figures: { ...overview.figures, refused: null } },
      '/api/status': { ...status, store: { ...status.store, rows: null }, sweeps: null },
    };
    showConsole(path, answers, makeSession({ rights: { view: ['cra'] } }));
    expect(await screen.findByText(nobody)).toBeDefined();
    expect(screen.getByText(own)).toBeDefined();
    expect(document.querySelectorAll('.day-figure')).toHaveLength(3);
    expect(screen.queryByRole('region', { name: /Not in the settings|Absents/ })).toBeNull();
  });

  it.each([
    ['/en/development/overview', 'Reports are 12 minutes behind.'],
    ['/fr/developpement/apercu', 'Les rapports ont 12 minutes de retard.'],
  ])('%s: states how far reports are behind, if it is more than usual', async (path, late) => {
    for (const [lag, isShown] of [
      [725, true],
      [110, false],
      [null, false],
    ] as const) {
      const answers = {
        '/api/attention': attention,
        '/api/overview': overview,
        '/api/status': { ...status, visits: { lag } },
      };
      showConsole(path, answers);
      await screen.findByRole('heading', { name: /^(Storage|Entrepôt)$/ });
      expect(screen.queryByText(late) !== null).toBe(isShown);
      leaveConsole();
    }
  });

  it.each([
    ['/en/development/overview', 'Some stored beacons are damaged or missing.'],
    ['/fr/developpement/apercu', 'Des envois conservés sont endommagés ou manquants.'],
  ])('%s: states damage without counts to people of some departments', async (path, text) => {
    const store = { ...status.store, rows: null, waiting: null, broken: null, missing: null };
    const ofSome = { ...status, store, journal: { damaged: null }, sweeps: null };
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': { ...ofSome, hasDamage: true },
    });
    expect(await screen.findByText(new RegExp(`^${escaped(text)}`))).toBeDefined();
    leaveConsole();
    showConsole(path, {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': ofSome,
    });
    await screen.findByText('0.1.0-1f0c33ab');
    expect(screen.queryByText(new RegExp(`^${escaped(text)}`))).toBeNull();
  });

  it('formats numbers as in French Canada', async () => {
    showConsole('/fr/developpement/apercu', {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': status,
    });
    expect(
      await screen.findByText('20\u00A0% de plus', { normalizer: (text) => text }),
    ).toBeDefined();
  });

  it('describes the hours in a slider for screen readers, and shows them as a table', async () => {
    showConsole('/en/development/overview', {
      '/api/attention': attention,
      '/api/overview': overview,
      '/api/status': status,
    });
    const slider = await screen.findByRole('slider', { name: 'Hour to read' });
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'From 2026-11-20 17:00: 10 beacons, 4 page views',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(rows.length).toBeGreaterThanOrEqual(24);
    // The present hour, which is last in time.
    expect(rows.filter((row) => row.includes('(so far)'))).toHaveLength(1);
  });

  it.each([
    [
      '/en/development/overview',
      'Hour to read',
      'From 2026-11-20 16:00, so far: 1 beacon, 0 page views',
    ],
    [
      '/fr/developpement/apercu',
      'Heure à lire',
      'À partir du 2026-11-20 16:00, jusqu’ici\u00A0: 1 envoi, 0 page vue',
    ],
  ])('uses the plural rules of the language: %s', async (address, name, reading) => {
    const few = [{ ...hours[0], beacons: 1, pageViews: 0 }];
    showConsole(address, {
      '/api/attention': attention,
      '/api/overview': { ...overview, hours: few },
      '/api/status': status,
    });
    const slider = await screen.findByRole('slider', { name });
    expect(slider.getAttribute('aria-valuetext')).toBe(reading);
  });

  it('shows the first steps while there are no beacons', async () => {
    const nothing = { ...overview, firstHitAt: null, lastHitAt: null, hosts: [] };
    showConsole('/fr/developpement/apercu', {
      '/api/attention': attention,
      '/api/overview': nothing,
      '/api/status': status,
    });
    expect(await screen.findByText(/\/lib\/development\/balise\.js/)).toBeDefined();
    expect(
      screen.getByRole('link', { name: 'Ouvrir le site de démonstration' }).getAttribute('href'),
    ).toBe('/demo/fr/');
  });

  it('shows the library even if the figures cannot be loaded', async () => {
    showConsole('/en/development/overview', {
      '/api/attention': attention,
      '/api/overview': 503,
      '/api/status': status,
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The figures could not be loaded.',
    );
    expect(await screen.findByText('sha384-x')).toBeDefined();
  });
});
