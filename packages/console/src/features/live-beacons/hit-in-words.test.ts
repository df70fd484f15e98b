import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../app/routes.ts';
import { words } from '../../language/words.ts';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { hitInWords } from './hit-in-words.ts';
import './words.ts';

const interaction = (id: string, dimensions: Record<string, string>, linkName = 'Tab') =>
  makeHit({
    kind: 'link',
    linkType: 'other',
    linkName,
    dimensions,
    events: [{ number: 29, id, value: '' }],
  });

describe('an interaction', () => {
  it.each([
    [
      'tabOpen',
      { tabTitle: 'Eligibility' },
      'Tab opened: Eligibility',
      'Onglet ouvert : Eligibility',
    ],
    [
      'shareComplete',
      { shareContent: 'page:Benefits', sharePlatform: 'facebook' },
      'Share completed: facebook',
      'Partage effectué : facebook',
    ],
    ['chatStart', { title: 'Benefits' }, 'Chat started', 'Clavardage lancé'],
  ])('is described in words: %s', (id, dimensions, en, fr) => {
    const hit = interaction(id, dimensions);
    expect(hitInWords(hit, 'en', words.en.t)).toEqual({ type: 'other', what: en });
    expect(hitInWords(hit, 'fr', words.fr.t).what.replaceAll('\u00A0', ' ')).toBe(fr);
  });

  it.each(settings.events.events.map(({ id, name }) => [id, name] as const))(
    'starts with the name of the event %s, unless its type names it',
    (id, name) => {
      for (const language of LANGUAGES) {
        const { what } = hitInWords(interaction(id, { title: 'T' }), language, words[language].t);
        const isSaid = /^(pageView|download|outbound|contentAge|cumulativeLoadTime)$|^search[RP]/;
        if (!isSaid.test(id) || id === 'searchResultClick') expect(what).toBe(name[language]);
        else expect(what).not.toBe('');
      }
    },
  );
});

it('describes a download by its link text, without its type', () => {
  expect(hitInWords(makeDownload(), 'en', words.en.t)).toEqual({
    type: 'download',
    what: 'Guide du demandeur',
  });
});
