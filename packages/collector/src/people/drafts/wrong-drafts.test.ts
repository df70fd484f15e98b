/** A draft may have any value at any place: the checks then name it, and never fail. */
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import type { DraftChange } from '@balise/contract';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { neededApprovals } from '../releases/needed-approvals.ts';
import { layDraft, tryChange, uponPresent } from './lay-draft.ts';
import { readHosts } from './paste-hosts.ts';
import { scopeName } from './scope-name.ts';

const FILES: Readonly<Record<string, readonly string[]>> = {
  'hosts.json': ['/production', '/staging', '/internalDomains', '/production/{host=canada.ca}'],
  'departments.json': ['/departments', '/departments/{id=cra}', '/departments/{id=cra}/hosts'],
  'variables.json': ['/dimensions', '/dimensions/{id=title}', '/reserved'],
  'events.json': ['/events', '/reserved'],
  'link-variables.json': ['/common', '/kinds'],
  'rules.json': ['/rules', '/conditions', '/rules/{id=tabs~1open}'],
  'privacy.json': ['/parameters', '/patterns'],
  'constants.json': ['/constants'],
  'services.json': ['/consent', '/mappingTables', '/hostedScripts'],
  'page-features.json': ['/selectors', '/search', '/newsTypes'],
  'experiments.json': ['/experiments'],
  'collection.json': ['/server', '/suites', '/cookieDomainPeriods', '/retentionMonths'],
  'page-groups.json': ['/groups'],
  'single-page-hosts.json': ['/hosts'],
  'excluded-paths.json': ['/paths'],
  'forwarding.json': ['/targets', '/keepFreeMegabytes'],
  'referrers.json': ['/search', '/other'],
};
const VALUES = [null, 7, 'x', true, [], {}, [null], ['x'], [{}], [{ id: 7 }], { x: [{ host: 1 }] }];

const places = Object.entries(FILES).flatMap(([file, own]) =>
  own.map((place) => [file, place] as const),
);

it.each(sampleOf(places, 6))('of %s at %s', (file, place) => {
  for (const after of VALUES) {
    const tried = { file, place, kind: 'set', after } as const;
    const change = uponPresent(settings, tried);
    const { problems, words } = layDraft(settings, [change as DraftChange]);
    expect(words.length).toBeLessThan(3);
    for (const { reason } of problems) expect(reason.fr.length).toBeGreaterThan(0);
    tryChange(settings, [change as DraftChange], { ...tried, after: 'y' });
    tryChange(settings, [change as DraftChange], { file, place, kind: 'remove' });
    readHosts(settings, [change as DraftChange], {
      ...{ list: 'production', lines: 'a.canada.ca', department: 'cra' },
    });
    const laid = { ...settings, departments: { departments: after } } as never;
    neededApprovals([change], settings, laid);
    scopeName(laid, 'cra');
  }
});
