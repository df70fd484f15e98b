import { parameterTable } from '@balise/beacon';
import { beforeEach, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { noteFailure } from '../rules/failures.ts';
import { contextData } from './context-data.ts';

const ORDER = parameterTable('g title:pageName title:11 queryString:v39 searchTerm:v50');
const said = (values: object): string[] => contextData(ORDER, { ...values });

beforeEach(() => void fakePage());

it('5.6 says nothing of a beacon from which nothing had to be removed', () => {
  expect(said(cleanDimensions({ title: 'Taxes', queryString: '?a=1' }, 'en'))).toEqual([]);
});

it('5.6 says of what it carries which kinds were removed from which variables, the last of each', () => {
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

it('says what failed, with one beacon', () => {
  noteFailure('links/exit', 'failed');
  expect(said({})).toEqual(['c.', 'failed=links%2Fexit%3Afailed%3A1', '.c']);
  expect(said({})).toEqual([]);
});
