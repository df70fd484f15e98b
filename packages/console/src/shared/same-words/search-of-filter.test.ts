import { expect, it } from 'vitest';
import '../beacons/words.ts';
import { isFilterName } from '../beacon-filter/filter-names.ts';
import type { HitType } from '../beacon-filter/match-hit.ts';
import { parseFilter } from '../beacon-filter/parse-filter.ts';
import { searchOfFilter } from './search-of-filter.ts';

const searchOf = (text: string, types: readonly HitType[] = []) => {
  const { query, left } = searchOfFilter({ terms: parseFilter(text, isFilterName), types }, (one) =>
    one.toUpperCase(),
  );
  return { query: decodeURIComponent(query.replaceAll('+', ' ')), left };
};

it.each([
  ['', ''],
  ['Prestations pdf', 'q=Prestations pdf'],
  ['"guide to buoys"', 'q="guide to buoys"'],
  ['host:canada', 'host=*canada*'],
  ['hôte=www.canada.ca', 'host=www.canada.ca'],
  ['path:/en/', 'path=*/en/*'],
  ['event=download', 'event=download'],
  ['événement=Téléchargement', 'event=download'],
  ['type=exit', 'kind=exit'],
  ['v27:Guide', 'filter=linkText:contains:Guide'],
  ['eVar27="Guide du demandeur"', 'filter=linkText:contains:Guide du demandeur'],
  ['titre=Accueil', 'filter=title:contains:Accueil'],
  ['-v27=Guide', 'filter=linkText:is-not:Guide'],
  ['link:guide.pdf', 'q=guide.pdf'],
])('finds what the filter %j accepts: %s', (text, query) => {
  expect(searchOf(text)).toEqual({ query, left: [] });
});

it.each([
  ['-pdf', '-pdf'],
  ['-v27:Guide', '-v27:Guide'],
  ['cleaned:email', 'cleaned:email'],
  ['view=abc', 'view=abc'],
  ['"odd name"=1', '"odd name"=1'],
])('leaves out the term %j, and names it', (text, left) => {
  expect(searchOf(`benefits ${text}`)).toEqual({ query: 'q=benefits', left: [left] });
});

it('has one type, or all links; other choices of types are left out', () => {
  expect(searchOf('', ['download']).query).toBe('kind=download');
  expect(searchOf('', ['exit', 'download', 'other']).query).toBe('kind=link');
  expect(searchOf('', ['page', 'exit'])).toEqual({ query: '', left: ['PAGE', 'EXIT'] });
  expect(searchOf('', ['page', 'download', 'exit', 'other'])).toEqual({ query: '', left: [] });
});

it('has one host, and at most the words and filters of a search', () => {
  expect(searchOf('host:a host:b')).toEqual({ query: 'host=*a*', left: ['host:b'] });
  expect(searchOf(`benefits ${'x'.repeat(200)}`).left).toEqual(['x'.repeat(200)]);
  const many = Array.from({ length: 11 }, (_, at) => `v27:${at}`);
  expect(searchOf(many.join(' ')).left).toEqual(['v27:10']);
});
