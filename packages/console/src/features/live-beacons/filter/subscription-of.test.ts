import { fold, describeHit, PARAMETER_ORDER } from '@balise/beacon';
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { makeHit } from '../../../testing/make-hit.ts';
import { isFilterName } from '../../../shared/beacon-filter/filter-names.ts';
import { matchHit, TYPES, type HitType } from '../../../shared/beacon-filter/match-hit.ts';
import { parseFilter } from '../../../shared/beacon-filter/parse-filter.ts';
import { subscriptionOf } from './subscription-of.ts';
import { termOfRow } from '../../../shared/beacon-filter/term-of-row.ts';

const asked = (text: string, types: HitType[] = []) =>
  decodeURIComponent(
    subscriptionOf({ terms: parseFilter(text, isFilterName), types }).replaceAll('+', ' '),
  );

describe('the collector filters', () => {
  it.each([
    ['', ''],
    ['guide', 'text=guide'],
    ['Guide "du Demandeur" guide', 'text=guide&text=du demandeur'],
    ['host:canada', 'host=*canada*'],
    ['host=www.canada.ca', 'host=www.canada.ca'],
    ['hôte:canada chemin=/fr/x.html', 'host=*canada*&path=/fr/x.html'],
    ['path:services path:benefits', 'path=*services*&path=*benefits*'],
    ['v39:utm eVar27="Guide"', 'text=utm&text=guide'],
    ['event=download événement:Téléchargement', 'text=download&text=telechargement'],
    ['link:pdf', 'text=pdf'],
  ])('%s: %s', (text, query) => expect(asked(text)).toBe(query));

  it('by the chosen types, unless all are chosen', () => {
    expect(asked('pdf', ['download', 'exit'])).toBe('kind=download,exit&text=pdf');
    expect(asked('', [...TYPES])).toBe('');
  });
});

describe('the collector does not filter', () => {
  it.each([
    '-guide',
    '-host:canada',
    'type=page',
    'langue=fr',
    'suite:dev',
    'méthode=get',
    'cleaned:email',
    'vue=abc',
    'v1=""',
    '"a\tb"',
    'a'.repeat(199),
  ])('%s', (text) => expect(asked(text)).toBe(''));

  it('by more than eight values of a name', () =>
    expect(asked('a b c d e f g h i host:j')).toBe(
      'text=a&text=b&text=c&text=d&text=e&text=f&text=g&text=h&host=*j*',
    ));
});

/** The text of a beacon that the collector searches, in one language. */
function textOf(hit: ReturnType<typeof makeHit>): string {
  const rows = describeHit(settings, hit, 'en').flatMap((group) => group.rows);
  const words = rows.flatMap(({ wire, name, value }) => [wire, name, value]);
  return fold([hit.host + hit.path, ...words, ...hit.events.map(({ id }) => id)].join('\n'));
}

it('the text filter for any value matches its beacon', () => {
  const hit = makeHit({
    parameters: PARAMETER_ORDER.map(([name, wire = name]) => [wire, `value of ${wire}`]),
    events: [
      { number: 11, id: 'pageView', value: '' },
      { number: 9, id: 'cumulativeLoadTime', value: '1.5' },
      { number: 999, id: '', value: '' },
      { number: 0, id: 'purchase', value: '' },
    ],
  });
  const text = textOf(hit);
  for (const row of describeHit(settings, hit, 'en').flatMap((group) => group.rows)) {
    const terms = parseFilter(termOfRow(row), isFilterName);
    expect(matchHit(hit, { terms, types: [] }, 'en')).toBe(true);
    const query = new URLSearchParams(subscriptionOf({ terms, types: [] }));
    for (const wanted of query.getAll('text')) expect(text).toContain(wanted);
    expect([...query.keys()].filter((name) => name !== 'text')).toEqual([]);
  }
});
