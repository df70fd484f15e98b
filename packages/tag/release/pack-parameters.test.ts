/** The table of the library against the encoder that the recordings have proved. */
import { encodeInOrder, encodeParameters, joinQuery, parameterTable } from '@balise/beacon';
import { settings, type Dimension } from '@balise/settings';
import { saidWith } from '@balise/settings/said-with';
import { expect, it } from 'vitest';
import { hitParameters } from '../src/core/beacon/hit-parameters.ts';
import { fakePage } from '../src/testing/fake-page.ts';
import { HIT_PARAMETERS, packCleaning, packParameters, variableNames } from './pack-parameters.ts';

const { dimensions } = settings.variables;
const withDimensions = (some: readonly Dimension[]) => ({
  ...settings,
  variables: { ...settings.variables, dimensions: some },
});

it('7.3 puts every dimension where the whole encoder puts it', () => {
  const hit = { fid: 'F', ce: 'UTF-8', g: 'G', r: 'R', cc: 'CAD', events: 'event11', bw: '7' };
  const variables: Record<string, string> = {
    fallbackVisitorID: 'F',
    charSet: 'UTF-8',
    pageURL: 'G',
    currencyCode: 'CAD',
    events: 'event11',
    browserWidth: '7',
  };
  const values: Record<string, string> = { ...hit, t: 't' };
  for (const dimension of dimensions) {
    const id = saidWith(dimension);
    values[id] = id;
    for (const name of variableNames(dimension)) variables[name] = id;
  }
  // The referrer of the hit is the library's own.
  variables['referrer'] = 'R';
  const order = parameterTable(packParameters(settings));
  expect(joinQuery(encodeInOrder(order, values))).toBe(encodeParameters({ t: 't', variables }));
});

it('7.3 has all that the library itself says of a hit', () => {
  fakePage();
  const own = Object.keys(hitParameters('F', true));
  expect(own.filter((name) => !HIT_PARAMETERS.includes(name))).toEqual([]);
});

it('writes neighbours as one entry, and carries what it is given', () => {
  const [title, url] = dimensions;
  const packed = packParameters(withDimensions(title && url ? [title, url] : []));
  // The second number follows on the first.
  expect(packed).toContain(' title:11 url: ');
  expect(parameterTable(packed)).toContainEqual(['url', 'c12', 'v12']);
  expect(packed).toContain('title:pageName');
  expect(packed).not.toContain('theme');
});

it('3.14 a campaign is said twice by one name where visitor markers are on', () => {
  const wiresOf = (id: string, some = settings) =>
    parameterTable(packParameters(some)).flatMap(([key, ...wires]) => (key === id ? wires : []));
  expect(wiresOf('utmSource')).toEqual(['v32', 'v132']);
  const services = { ...settings.services, visitorMarkers: null };
  expect(wiresOf('utmSource7', { ...settings, services })).toEqual(['v132']);
});

it('refuses a dimension that is called like a parameter of every hit', () => {
  const [title] = dimensions;
  expect(() => packParameters(withDimensions(title ? [{ ...title, id: 'cc' }] : []))).toThrow(
    '"cc"',
  );
});

it('5.18 lists dimensions by how they are cleaned: what they hold, their length, which end is kept', () => {
  expect(packCleaning(settings)).toMatchObject({
    a100: 'server',
    'a-100': 'path100',
    'a-255': 'path255',
    l: 'loginStatus',
    q2048: 'queryString previousQueryString',
    '2000': 'campaignImpressions formFields',
  });
});

it('5.18 says of every dimension once how it is cleaned, of a text of the default length nothing', () => {
  const listed = Object.values(packCleaning(settings)).flatMap((ids) => ids.split(' '));
  const others = dimensions.filter(
    ({ content, maxLength, keep }) => content !== 'text' || maxLength !== 255 || keep === 'end',
  );
  expect(listed.sort()).toEqual(others.map(({ id }) => id).sort());
  expect(listed).not.toContain('title');
});
