import { expect, it } from 'vitest';
import { makeRules } from '../../testing/make-rules.ts';
import { readRules } from '../../shared/rules/rules.ts';
import { liveAddresses } from './live-address.ts';

const place = { language: 'fr', environment: 'staging', screen: 'rules' } as const;
const LIVE = '/fr/preproduction/envois-en-direct';
const { rules } = readRules(makeRules(), '');
const addressesOf = (id: string, changes: object = {}) => {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(id);
  return liveAddresses({ ...rule, ...changes }, place).map(({ to }) => decodeURIComponent(to));
};

it.each([
  ['tabs/open', {}, [`${LIVE}?q=event=tabOpen`]],
  [
    'calls/search-result',
    {},
    [`${LIVE}?q=event=searchResultClick`, `${LIVE}?q=event=searchPosition`],
  ],
  ['page-load/page-view', {}, [`${LIVE}?type=page`]],
  ['tabs/open', { events: [] }, [`${LIVE}?q=link="Tab"`]],
  ['page-load/single-page', {}, []],
  ['tomorrow/rule', { events: [] }, []],
])('returns the addresses for rule %s with %j', (id, changes, addresses) =>
  expect(addressesOf(id, changes)).toEqual(addresses),
);
