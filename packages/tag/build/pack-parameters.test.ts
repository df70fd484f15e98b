/** The table of the library against the encoder that the recordings have proved. */
import { encodeInOrder, encodeParameters, joinQuery, parameterTable } from '@balise/beacon';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { packParameters, variableNames } from './pack-parameters.ts';

const { dimensions } = settings.variables;

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
    values[dimension.id] = dimension.id;
    for (const name of variableNames(dimension)) variables[name] = dimension.id;
  }
  // The referrer of the hit is the library's own.
  variables['referrer'] = 'R';
  const order = parameterTable(packParameters(dimensions));
  expect(joinQuery(encodeInOrder(order, values))).toBe(encodeParameters({ t: 't', variables }));
});

it('writes neighbours as one entry, and carries what it is given', () => {
  const [title, url] = dimensions;
  const packed = packParameters(title && url ? [title, url] : []);
  expect(packed).toContain(' title:11 url:12:a ');
  expect(packed).toContain('title:pageName');
  expect(packed).not.toContain('theme');
});

it('refuses a dimension that is called like a parameter of every hit', () => {
  const [title] = dimensions;
  expect(() => packParameters(title ? [{ ...title, id: 'cc' }] : [])).toThrow('"cc"');
});

it('5.18 says once how a dimension is cleaned', () => {
  const packed = ' ' + packParameters(dimensions) + ' ';
  for (const entry of [
    'server::a100',
    'path100:c22:a-100',
    'path255:v22:a-255',
    'queryString:39:q2048',
    'loginStatus:66:l',
    'deviceType:4:c',
    'title:11',
    'ownership:v14',
  ]) {
    expect(packed).toContain(` ${entry} `);
  }
});
