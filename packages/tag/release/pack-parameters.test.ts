/** Compares the parameter table of the library with the encoder that the recordings have verified. */
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

it('7.3 puts every dimension in the same place as the complete encoder', () => {
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
  // The library adds the referrer to the hit itself.
  variables['referrer'] = 'R';
  const order = parameterTable(packParameters(settings));
  expect(joinQuery(encodeInOrder(order, values))).toBe(encodeParameters({ t: 't', variables }));
});

it('7.3 contains all parameters that the library adds to a hit', () => {
  fakePage();
  const own = Object.keys(hitParameters('F', true));
  expect(own.filter((name) => !HIT_PARAMETERS.includes(name))).toEqual([]);
});

it('combines a prop and an eVar of one number, and contains the given dimensions', () => {
  const [title, url] = dimensions;
  const packed = packParameters(withDimensions(title && url ? [title, url] : []));
  // The second number follows the first.
  expect(packed).toContain(' title:11 url: ');
  expect(parameterTable(packed)).toContainEqual(['url', 'c12', 'v12']);
  expect(packed).toContain('title:pageName');
  expect(packed).not.toContain('theme');
});

it('3.14 a campaign uses one name twice if visitor markers are on', () => {
  const wiresOf = (id: string, some = settings) =>
    parameterTable(packParameters(some)).flatMap(([key, ...wires]) => (key === id ? wires : []));
  expect(wiresOf('utmSource')).toEqual(['v32', 'v132']);
  const services = { ...settings.services, visitorMarkers: null };
  expect(wiresOf('utmSource7', { ...settings, services })).toEqual(['v132']);
});

it('refuses a dimension with the name of a hit parameter', () => {
  const [title] = dimensions;
  expect(() => packParameters(withDimensions(title ? [{ ...title, id: 'cc' }] : []))).toThrow(
    '"cc"',
  );
});

it('5.18 lists dimensions by how they are cleaned: content, length and kept end', () => {
  expect(packCleaning(settings)).toMatchObject({
    a100: 'server',
    'a-100': 'path100',
    'a-255': 'path255',
    l: 'loginStatus',
    q2048: 'queryString previousQueryString',
    '2000': 'campaignImpressions formFields',
  });
});

it('5.18 lists each dimension once, except texts of the default length', () => {
  const listed = Object.values(packCleaning(settings)).flatMap((ids) => ids.split(' '));
  const others = dimensions.filter(
    ({ content, maxLength, keep }) => content !== 'text' || maxLength !== 255 || keep === 'end',
  );
  expect(listed.sort()).toEqual(others.map(({ id }) => id).sort());
  expect(listed).not.toContain('title');
});
