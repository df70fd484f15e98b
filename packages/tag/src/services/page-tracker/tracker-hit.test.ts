import { expect, it } from 'vitest';
import { encodeInOrder, PARAMETER_ORDER } from '@balise/beacon';
import { trackerHit } from './tracker-hit.ts';

it.each([
  ['v1=a', { eVar1: 'a' }],
  ['v250=a', { eVar250: 'a' }],
  ['v0=a', { campaign: 'a' }],
  ['c75=a', { prop75: 'a' }],
  ['h1=a', { hier1: 'a' }],
  ['l3=a', { list3: 'a' }],
  ['events=event11%2Cevent12%3D40', { events: 'event11,event12=40' }],
  ['ch=a', { channel: 'a' }],
  ['cc=CAD', { currencyCode: 'CAD' }],
  ['r=https%3A%2F%2Fa', { referrer: 'https://a' }],
  ['xact=1', { transactionID: '1' }],
  ['lat=45.4', { latitude: '45.4' }],
  ['pageName=Emploi%20%C3%A9t%C3%A9', { pageName: 'Emploi été' }],
  ['v1=100%', { eVar1: '100%' }],
  ['v1=a=b', { eVar1: 'a=b' }],
])('7.16 %s is a variable', (pair, variables) =>
  expect(trackerHit([pair]).variables).toEqual(variables),
);

it.each([
  't=1',
  'fid=1',
  's=800x600',
  'c=24',
  'v=N',
  'k=Y',
  'bw=1',
  'mid=1',
  'pe=lnk_o',
  'lrt=3',
  'ce=UTF-8',
  'constructor=1',
])('7.16 %s is left to the tracker', (pair) => expect(trackerHit([pair]).variables).toEqual({}));

it('7.16 joins an address that the wire splits', () => {
  expect(trackerHit(['g=https%3A%2F%2Fa', 'v1=x', '-g=%2Fb']).variables).toEqual({
    pageURL: 'https://a/b',
    eVar1: 'x',
  });
});

it('7.9, 7.16 reads context data through its levels, and ignores other nested data', () => {
  const pairs =
    'cid. a. state=1 .a .cid c. a. activitymap. page=P link=L%20l .activitymap .a x=1 .c v1=x h. brand=b .h';
  expect(trackerHit(pairs.split(' '))).toEqual({
    contextData: { 'a.activitymap.page': 'P', 'a.activitymap.link': 'L l', x: '1' },
    variables: { eVar1: 'x' },
    url: '',
    name: '',
  });
});

it('7.5, 7.16 reads address and name of a link', () => {
  expect(trackerHit(['pe=lnk_d', 'pev1=https%3A%2F%2Fa%2Fb.pdf', 'pev2=B'])).toEqual({
    variables: {},
    contextData: {},
    url: 'https://a/b.pdf',
    name: 'B',
  });
});

it('7.4, 7.16 knows all variables of the map by their established names', () => {
  const managed = PARAMETER_ORDER.filter(([, wire]) => /^[cvhl]\d+$/.test(wire ?? ''));
  const pairs = encodeInOrder(managed, Object.fromEntries(managed.map(([name]) => [name, name])));
  const { variables } = trackerHit(pairs);
  expect(Object.keys(variables)).toHaveLength(managed.length);
  for (const [name] of managed) expect(variables[name]).toBe(name);
});
