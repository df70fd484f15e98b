import { parameterTable } from '@balise/beacon';
import { beforeEach, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { noteFailure } from '../rules/failures.ts';
import { contextData } from './context-data.ts';

const ORDER = parameterTable('g title:pageName title:11 queryString:v39 searchTerm:v50');
const said = (values: object): string[] => contextData(ORDER, { ...values });

beforeEach(() => void fakePage());

it('5.6 is empty for a beacon without redactions', () => {
  expect(said(cleanDimensions({ title: 'Taxes', queryString: '?a=1' }, 'en'))).toEqual([]);
});

it('5.6 lists the kinds of redacted data by variable, with the last variable of each dimension', () => {
  const clean = cleanDimensions(
    { title: 'Call 613-555-0199', queryString: '?nom=a&q=AB123456', searchTerm: 'AB123456' },
    'en',
  );
  expect(said(clean)).toEqual([
    'c.',
    'removed=v11%3Adigits%2Cv39%3Aparameter%2Cv39%3Apassport%2Cv50%3Apassport',
    '.c',
  ]);
  expect(said({ title: clean['title'] })).toEqual(['c.', 'removed=v11%3Adigits', '.c']);
  expect(said({ title: 'Taxes' })).toEqual([]);
});

it('lists failures once, in the next beacon', () => {
  noteFailure('links/exit', 'failed');
  expect(said({})).toEqual(['c.', 'failed=links%2Fexit%3Afailed%3A1', '.c']);
  expect(said({})).toEqual([]);
});

it('5.19 lists the rule of a link beacon after redactions and failures', () => {
  noteFailure('links/exit', 'failed');
  const clean = cleanDimensions({ title: 'Call 613-555-0199' }, 'en');
  expect(contextData(ORDER, { ...clean }, {}, 'tabs/open')).toEqual([
    'c.',
    'removed=v11%3Adigits',
    'failed=links%2Fexit%3Afailed%3A1',
    'rule=tabs%2Fopen',
    '.c',
  ]);
  expect(contextData(ORDER, {}, {}, 'tabs/open')).toEqual(['c.', 'rule=tabs%2Fopen', '.c']);
});
