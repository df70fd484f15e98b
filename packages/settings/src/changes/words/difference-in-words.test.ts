/** Tests sentences about changes, in both languages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipped } from '../../in-force.ts';
import type { Settings } from '../../settings-type.ts';
import { sampleExperiment } from '../../testing/sample-experiment.ts';
import { sampleTable, sampleVisitorId } from '../../testing/sample-services.ts';
import type { Change } from '../change.ts';
import { changesBetween } from '../changes-between.ts';
import { someSettings } from '../testing/random-settings.ts';
import { differenceInWords } from './difference-in-words.ts';

const N = '\u00a0';

/** Lines with the title of their file. */
function linesOf(before: Settings, after: Settings): readonly (readonly [string, string])[] {
  const files = differenceInWords(changesBetween(before, after), before, after);
  return files.flatMap(({ title, lines }) =>
    lines.map(({ en, fr }) => [`${title.en} | ${en}`, `${title.fr} | ${fr}`] as const),
  );
}

/** The shipped settings with another content of one file. */
const having = <Key extends keyof Settings>(
  key: Key,
  content: Partial<Settings[Key]>,
): Settings => ({
  ...shipped,
  [key]: { ...shipped[key], ...content },
});

const { hosts, rules, variables, privacy, departments, collection, services, events } = shipped;
const name = (text: string) => ({ en: `English ${text}`, fr: `Français ${text}` });
const changed = <Entry extends { readonly id: string }>(
  list: readonly Entry[],
  id: string,
  change: (entry: Entry) => Partial<Entry>,
): Entry[] => list.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
const withRule = (change: Partial<Settings['rules']['rules'][number]>): Settings =>
  having('rules', { rules: changed(rules.rules, 'search/result', () => change) });
const withTitle = (change: Partial<Settings['variables']['dimensions'][number]>): Settings =>
  having('variables', { dimensions: changed(variables.dimensions, 'title', () => change) });
const [first, ...rest] = hosts.production;
if (!first) throw new Error('No hosts.');

const CASES: readonly (readonly [string, Settings, string, string])[] = [
  [
    'a host',
    having('hosts', {
      production: [...hosts.production, { host: 'travel.example', department: name('T') }],
    }),
    'Hosts | Production hosts: added travel.example (English T)',
    `Hôtes | Hôtes de production${N}: ajout de travel.example (Français T)`,
  ],
  [
    'many hosts',
    having('hosts', {
      production: [
        ...hosts.production,
        ...Array.from({ length: 100 }, (_, at) => ({
          host: `h${at}.example`,
          department: name('T'),
        })),
      ],
    }),
    'Hosts | Production hosts: added h0.example, h1.example, h2.example, h3.example and 96 others',
    `Hôtes | Hôtes de production${N}: ajout de h0.example, h1.example, h2.example, h3.example et 96 autres`,
  ],
  [
    'a host with another name',
    having('hosts', { production: [{ ...first, host: 'voyage.example' }, ...rest] }),
    'Hosts | Production hosts: renamed canada.ca to voyage.example',
    `Hôtes | Hôtes de production${N}: canada.ca devient voyage.example`,
  ],
  [
    'a host with another name beside one of the same institution: which one it was is not known',
    having('hosts', {
      production: [{ ...first, host: 'a.example' }, { ...first, host: 'b.example' }, ...rest],
    }),
    'Hosts | Production hosts: added a.example (Service Canada) and b.example (Service Canada); removed canada.ca',
    `Hôtes | Hôtes de production${N}: ajout de a.example (Service Canada) et b.example (Service Canada); retrait de canada.ca`,
  ],
  [
    'a host with another name and another institution: one host less and one more',
    having('hosts', {
      production: [{ ...first, host: 'a.example', department: name('T') }, ...rest],
    }),
    'Hosts | Production hosts: added a.example (English T); removed canada.ca',
    `Hôtes | Hôtes de production${N}: ajout de a.example (Français T); retrait de canada.ca`,
  ],
  [
    'the key of an excluded path, whose name is its prefix',
    having('excludedPaths', {
      paths: shipped.excludedPaths.paths.map((one, at) => (at === 0 ? { ...one, id: 'own' } : one)),
    }),
    'Excluded paths | Paths: changed /analytics/ (Identifier: “analytics” → “own”)',
    `Chemins exclus | Chemins${N}: modification de /analytics/ (Identifiant${N}: «${N}analytics${N}» → «${N}own${N}»)`,
  ],
  [
    'the identifier of a department',
    having('departments', {
      departments: changed(departments.departments, 'cra', () => ({ id: 'revenue' })),
    }),
    'Departments | Departments: changed “Canada Revenue Agency” (Identifier: “cra” → “revenue”)',
    `Ministères | Ministères${N}: modification de «${N}Agence du revenu du Canada${N}» (Identifiant${N}: «${N}cra${N}» → «${N}revenue${N}»)`,
  ],
  [
    'the start of a reserved range',
    having('variables', {
      reserved: variables.reserved.map((one, at, { length }) =>
        at === length - 1 ? { ...one, from: one.from + 1 } : one,
      ),
    }),
    'Variables | Reserved numbers: renamed “Survey data” (eVar 120–125) to “Survey data” (eVar 121–125)',
    `Variables | Numéros réservés${N}: «${N}Données de sondage${N}» (eVar 120–125) devient «${N}Données de sondage${N}» (eVar 121–125)`,
  ],
  [
    'domains',
    having('hosts', {
      internalDomains: [...hosts.internalDomains.slice(1), 'a.example', 'b.example'],
    }),
    'Hosts | Internal domains: added a.example and b.example; removed gc.ca',
    `Hôtes | Domaines internes${N}: ajout de a.example et b.example; retrait de gc.ca`,
  ],
  [
    'the institution of a host',
    having('hosts', { production: [{ ...first, department: name('D') }, ...rest] }),
    'Hosts | canada.ca › Institution: “Service Canada” → “English D”',
    `Hôtes | canada.ca › Institution${N}: «${N}Service Canada${N}» → «${N}Français D${N}»`,
  ],
  [
    'the institution of a host in one language',
    having('hosts', {
      production: [{ ...first, department: { ...first.department, fr: 'D' } }, ...rest],
    }),
    'Hosts | canada.ca › Institution (French): “Service Canada” → “D”',
    `Hôtes | canada.ca › Institution (français)${N}: «${N}Service Canada${N}» → «${N}D${N}»`,
  ],
  [
    'the base path of a host for tests',
    having('hosts', {
      staging: hosts.staging.map((one, at) => (at === 0 ? { ...one, base: '/x' } : one)),
    }),
    'Hosts | localhost (Staging and test hosts) › Base path: “/demo” → “/x”',
    `Hôtes | localhost (Hôtes de préproduction et d’essai) › Chemin de base${N}: «${N}/demo${N}» → «${N}/x${N}»`,
  ],
  [
    'a rule off in production',
    withRule({ production: false }),
    'Rules | Search result clicked: on → off in production',
    `Règles | Clic sur un résultat de recherche${N}: activée → désactivée en production`,
  ],
  [
    'a rule off in two environments',
    withRule({ production: false, staging: false }),
    'Rules | Search result clicked: on → off in staging and production',
    `Règles | Clic sur un résultat de recherche${N}: activée → désactivée en préproduction et production`,
  ],
  [
    'a name',
    withTitle({ name: name('N') }),
    'Variables | Page title: renamed “English N”',
    `Variables | Titre de la page${N}: nouveau nom «${N}Français N${N}»`,
  ],
  [
    'a name in one language',
    withTitle({ name: { en: 'Heading', fr: 'Titre de la page' } }),
    'Variables | Page title: renamed “Heading” (English)',
    `Variables | Titre de la page${N}: nouveau nom «${N}Heading${N}» (anglais)`,
  ],
  [
    'a length',
    withTitle({ maxLength: 1000 }),
    'Variables | Page title › Longest value: 255 → 1000',
    `Variables | Titre de la page › Valeur la plus longue${N}: 255 → 1000`,
  ],
  [
    'an optional member',
    withTitle({ keep: 'end' }),
    'Variables | Page title › Part kept: no value → “end”',
    `Variables | Titre de la page › Partie conservée${N}: aucune valeur → «${N}end${N}»`,
  ],
  [
    'a new dimension',
    having('variables', {
      dimensions: [
        ...variables.dimensions,
        {
          id: 'own',
          name: name('O'),
          eVar: 249,
          prop: 74,
          maxLength: 9,
          content: 'text',
          family: 'link',
          scope: 'link',
          source: 'chosen',
        },
      ],
    }),
    'Variables | Dimensions: added “English O” (eVar 249, prop 74)',
    `Variables | Dimensions${N}: ajout de «${N}Français O${N}» (eVar 249, prop 74)`,
  ],
  [
    'a reserved range',
    having('variables', { reserved: variables.reserved.slice(0, -1) }),
    'Variables | Reserved numbers: removed “Survey data” (eVar 120–125)',
    `Variables | Numéros réservés${N}: retrait de «${N}Données de sondage${N}» (eVar 120–125)`,
  ],
  [
    'a number of an event',
    having('events', { events: changed(events.events, 'pageView', () => ({ number: 13 })) }),
    'Events | Page view › Number: 11 → 13',
    `Événements | Page vue › Numéro${N}: 11 → 13`,
  ],
  [
    'names of parameters',
    having('privacy', {
      parameters: privacy.parameters.map((one, at) =>
        at === 0 ? { ...one, names: [...one.names, 'badge'] } : one,
      ) as typeof privacy.parameters,
    }),
    'Privacy | Parameters: changed “Numbers that authorities give to a person” (Names: added badge)',
    `Protection de la vie privée | Paramètres${N}: modification de «${N}Numéros que des autorités donnent à une personne${N}» (Noms${N}: ajout de badge)`,
  ],
  [
    'a path of a department',
    having('departments', {
      departments: changed(departments.departments, 'cra', ({ paths }) => ({
        paths: [...paths.slice(1), { host: 'www.canada.ca', prefix: '/en/taxes' }],
      })),
    }),
    'Departments | Canada Revenue Agency › Paths: added www.canada.ca/en/taxes; removed www.canada.ca/en/revenue-agency',
    `Ministères | Agence du revenu du Canada › Chemins${N}: ajout de www.canada.ca/en/taxes; retrait de www.canada.ca/en/revenue-agency`,
  ],
  [
    'a switch and a number of the collection',
    having('collection', { doNotTrack: true }),
    'Collection | Do Not Track: no → yes',
    `Collecte | Interdire le suivi (DNT)${N}: non → oui`,
  ],
  [
    'a label of a map',
    having('collection', {
      loginStatusLabels: { ...collection.loginStatusLabels, guest: 'public' },
    }),
    'Collection | Login status labels › guest: no value → “public”',
    `Collecte | Étiquettes de l’état de la connexion › guest${N}: aucune valeur → «${N}public${N}»`,
  ],
  [
    'megabytes',
    having('forwarding', { keepFreeMegabytes: 12345 }),
    'Forwarding | Disk to keep free, in megabytes: 2048 → 12,345',
    `Réexpédition | Espace à garder libre, en mégaoctets${N}: 2048 → 12${N}345`,
  ],
  [
    'a service',
    having('services', { visitorId: sampleVisitorId() }),
    'Services | Visitor identifier service: configuration added',
    `Services | Service d’identification du visiteur${N}: configuration ajoutée`,
  ],
  [
    'a list that changes as a whole',
    having('services', { mappingTables: [sampleTable()] }),
    'Services | Mapping tables: empty → 1 entry',
    `Services | Tables de correspondance${N}: vide → 1 entrée`,
  ],
  [
    'an ordered list',
    having('pageFeatures', { metadata: { ...shipped.pageFeatures.metadata, appName: ['x'] } }),
    'Page features | Page metadata › Service or application: added x; removed dcterms.service, dcterms:service and gcaaterms.sitename',
    `Éléments de page | Métadonnées de la page › Service ou application${N}: ajout de x; retrait de dcterms.service, dcterms:service et gcaaterms.sitename`,
  ],
];

it.each(CASES)('names %s', (_, after, en, fr) => {
  expect(services.mappingTables).toEqual([]);
  expect(linesOf(shipped, after)).toEqual([[en, fr]]);
});

it('names a variant within its experiment', () => {
  const before = having('experiments', { experiments: [sampleExperiment()] });
  const [experiment] = before.experiments.experiments;
  const variants = experiment?.variants.map((one) => ({ ...one, weight: 3 }));
  const after = having('experiments', { experiments: [{ ...experiment, variants } as never] });
  expect(linesOf(before, after)[0]?.[0]).toBe(
    'Experiments | Title of the benefits page › As it is › Weight: 1 → 3',
  );
});

it('adds the identifier to a name that two entries have', () => {
  const dimensions = changed(variables.dimensions, 'url', () => ({ name: name('N') }));
  const before = having('variables', {
    dimensions: changed(dimensions, 'title', () => ({ name: name('N') })),
  });
  const after = having('variables', {
    dimensions: changed(before.variables.dimensions, 'url', () => ({ maxLength: 9 })),
  });
  expect(linesOf(before, after)[0]?.[0]).toBe(
    'Variables | English N (url) › Longest value: 255 → 9',
  );
});

describe('for any changes', () => {
  it('each place is in one line, and each line has words in both languages', () => {
    fc.assert(
      fc.property(someSettings, someSettings, (one, other) => {
        const changes = changesBetween(one, other);
        const files = differenceInWords(changes, one, other);
        const placed = files.flatMap(({ file, lines }) =>
          lines.flatMap(({ places }) => places.map((place) => file + place)),
        );
        expect(placed.sort()).toEqual(changes.map(({ file, place }) => file + place).sort());
        for (const { en, fr } of files.flatMap(({ lines }) => lines)) {
          expect(en.trim()).not.toBe('');
          expect(fr).not.toMatch(/[^\u00a0]: |« | »| : /);
          expect(`${en}${fr}`).not.toMatch(/undefined|\[object/);
        }
      }),
      { seed: 20261129, numRuns: 60 },
    );
  });

  it('has words for hostile changes', () => {
    const part = fc.constantFrom(
      'production',
      '{host=x',
      '{host=gone.example}',
      '__proto__',
      '{=',
      '',
      'en',
      'name',
      '0',
    );
    const place = fc
      .array(part, { maxLength: 5 })
      .map((parts) => parts.map((one) => `/${one}`).join(''));
    const change = fc.record({
      file: fc.constantFrom('hosts.json', 'rules.json', 'none.json', '__proto__'),
      place,
      kind: fc.constantFrom('set', 'add', 'remove'),
      before: fc.jsonValue(),
      after: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
        const files = differenceInWords(changes as Change[], shipped, shipped);
        expect(files.flatMap(({ lines }) => lines.flatMap(({ places }) => places))).toHaveLength(
          changes.length,
        );
      }),
      { seed: 20261129, numRuns: 300 },
    );
  });
});
