import { settings, type Settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { beaconAddress, type BeaconParts } from '../testing/beacon-address.ts';
import { missingDimensions } from './missing-dimensions.ts';
import { readBeacons } from './sent-beacons.ts';

/** The title is required of pages and downloads, and the creator of pages of one department. */
const OWN: Settings = {
  ...settings,
  variables: {
    ...settings.variables,
    dimensions: settings.variables.dimensions.map((one) =>
      one.id === 'title' ? { ...one, requiredOn: { pageViews: true, links: ['download'] } } : one,
    ),
  },
  departments: {
    ...settings.departments,
    departments: settings.departments.departments.map((one) =>
      one.id === 'cra' ? { ...one, requires: [{ dimension: 'creator', pageViews: true }] } : one,
    ),
  },
};
const title = settings.variables.dimensions.find(({ id }) => id === 'title');
const TITLE = title?.variable ?? `v${title?.eVar ?? title?.prop ?? 0}`;
const CRA = 'https://www.canada.ca/en/revenue-agency.html';

const missing = (parts: BeaconParts): string[] => {
  const url = beaconAddress(parts);
  const beacons = readBeacons(OWN, [{ at: 0, method: 'GET', url, body: '', agent: '' }]);
  expect(beacons).toHaveLength(1);
  return missingDimensions(OWN, beacons).map(
    ({ kind, dimension, department }) => `${kind} ${dimension} ${department ?? ''}`,
  );
};

it.each<readonly [string, BeaconParts, readonly string[]]>([
  ['a title', { parameters: { [TITLE]: 'Services' } }, []],
  ['the default text', { parameters: { [TITLE]: 'blank page title' } }, ['page title ']],
  ['a download', { parameters: { [TITLE]: '', pe: 'lnk_d' } }, ['download title ']],
  ['an exit link', { parameters: { [TITLE]: '', pe: 'lnk_e' } }, []],
  ['a department', { page: CRA, parameters: { [TITLE]: 'Tax' } }, ['page creator cra']],
])('of %s', (_, parts, expected) => expect(missing(parts)).toEqual(expected));
