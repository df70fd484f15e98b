import { describe, expect, it } from 'vitest';
import { makeDownload } from '../../testing/make-hit.ts';
import { matchHit, type HitType } from './match-hit.ts';
import { parseFilter } from './parse-filter.ts';
import { isFilterName } from './filter-names.ts';

const hit = makeDownload({ findings: [{ kind: 'email', field: 'linkText' }] });
const passes = (text: string, types: HitType[] = [], language: 'en' | 'fr' = 'en') =>
  matchHit(hit, { terms: parseFilter(text, isFilterName), types }, language);

describe('a hit matches', () => {
  it.each([
    '',
    'guide',
    'GUIDE demandeur',
    'canada.ca/en/services',
    'v27:guide',
    'eVar27:guide',
    'v27',
    'eVar27',
    'linkText="guide du demandeur"',
    'event=download',
    'host=www.canada.ca',
    'type=download',
    'suite:dev',
    'cleaned:email',
    '-type=page',
    'hôte:canada',
    'HOTE=www.canada.ca',
    'chemin:services',
    'événement=téléchargement',
    'evenement=Download',
    'type=téléchargement',
    '-type="page vue"',
    'nettoyé:courriel',
    'titre=benefits',
    '-langue=fr',
    'méthode=get',
    '"pev2"="Guide du demandeur"',
  ])('%s', (text) => expect(passes(text)).toBe(true));
});

describe('a hit does not match', () => {
  it.each([
    'form',
    'guide form',
    'v27=guide',
    'v2',
    'eVar2',
    'v28:guide',
    'host=canada.ca',
    '-guide',
    'event=outbound',
  ])('%s', (text) => expect(passes(text)).toBe(false));
});

it("matches names in the reader's language", () => {
  expect(passes('téléchargement', [], 'fr')).toBe(true);
  expect(passes('telechargement', [], 'fr')).toBe(true);
  expect(passes('téléchargement', [], 'en')).toBe(false);
});

it('matches any of the chosen types, and all types without a choice', () => {
  expect(passes('', ['download', 'exit'])).toBe(true);
  expect(passes('', ['page'])).toBe(false);
});
