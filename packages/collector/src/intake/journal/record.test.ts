import { UNKNOWN_ORIGIN, type Origin } from '@balise/beacon';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../testing/sample-hit.ts';
import { decodeRecord, encodeRecord, hitOf } from './record.ts';

const ORIGIN: Origin = {
  browser: 'Firefox',
  browserVersion: 132,
  system: 'Windows',
  device: 'desktop',
  isBot: false,
  isInternal: true,
  country: 'CA',
  province: 'QC',
};

it('is read back as it was written', () => {
  const record = {
    ...sampleRecord({
      findings: [
        { kind: 'email', field: 'c.a:b,\tc' },
        { kind: 'digits', field: 'title' },
      ],
      origin: ORIGIN,
    }),
    target: '/b/ss/a/1/x/s1?AQB=1&v1=a\tb\nc&AQE=1',
  };
  expect(decodeRecord(encodeRecord(record))).toEqual(record);
});

it('of the next version is read without the parts added before the target', () => {
  const target = '/b/ss/a/1/x/s1?AQB=1&v1=a\tb/c&AQE=1';
  const record = { ...sampleRecord({ origin: ORIGIN }), target };
  const text = encodeRecord(record).toString();
  for (const added of ['name=a/b\t', 'name=value\t\tanother=\t'])
    expect(decodeRecord(Buffer.from(text.replace(target, added + target)))).toEqual(record);
});

it('of another format is undefined', () => {
  expect(decodeRecord(Buffer.from('3\t1\tGET\t\t9\t\t/b/ss/a/1/x/s1?AQB=1&AQE=1'))).toBeUndefined();
  expect(decodeRecord(Buffer.from('{"balise":1}'))).toBeUndefined();
});

it.each(['203.0.113.0', '', 'Firefox|132|Windows|desktop|i|CA|QC'])(
  'of an earlier collector, with "%s" in place of the origin, has an unknown origin',
  (address) => {
    const target = '/b/ss/a/1/x/s1?AQB=1&AQE=1';
    const record = decodeRecord(Buffer.from(`1\t1\tGET\t${address}\t9\t\t${target}`));
    expect(record).toMatchObject({ size: 9, origin: UNKNOWN_ORIGIN, target });
  },
);

it('with an invalid origin has an unknown origin and all other values', () => {
  const target = '/b/ss/a/1/x/s1?AQB=1&AQE=1';
  const record = decodeRecord(Buffer.from(`2\t1\tGET\t203.0.113.0\t9\t\t${target}`));
  expect(record).toMatchObject({ size: 9, origin: UNKNOWN_ORIGIN, target });
});

it.each([
  ['an invalid time', '1\tnever\tGET\t203.0.113.0\t9\t\t/b/ss/a/1/x/s1?AQB=1&AQE=1'],
  ['a time outside the calendar', '1\t9e99\tGET\t203.0.113.0\t9\t\t/b/ss/a/1/x/s1?AQB=1&AQE=1'],
  [
    'findings that are not encoded',
    '1\t1\tGET\t203.0.113.0\t9\temail:%E9\t/b/ss/a/1/x/s1?AQB=1&AQE=1',
  ],
])('with %s is undefined and causes no error', (_, text) => {
  expect(decodeRecord(Buffer.from(text))).toBeUndefined();
});

it('becomes a hit with its findings and origin', () => {
  const findings = [{ kind: 'email', field: 'title' }];
  expect(hitOf('id', sampleRecord({ findings, origin: ORIGIN }))).toMatchObject({
    id: 'id',
    findings,
    origin: ORIGIN,
    environment: 'development',
  });
});

it.each([
  ['lnk_d', 'download'],
  ['lnk_e', 'exit'],
  ['lnk_o', 'other'],
])('7.5 with link type %s becomes a link of type %s', (pe, linkType) => {
  const record = sampleRecord({ parameters: { pe, pev2: 'name' } });
  expect(hitOf('id', record)).toMatchObject({ kind: 'link', linkType, linkName: 'name' });
});
