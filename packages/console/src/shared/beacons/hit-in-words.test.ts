import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../language/languages.ts';
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
    const said = (language: Language) => {
      const { event, subject } = hitInWords(hit, language, words[language].t);
      return (event + subject).replaceAll('\u00A0', ' ');
    };
    expect([said('en'), said('fr')]).toEqual([en, fr]);
    expect(hitInWords(hit, 'en', words.en.t).type).toBe('other');
  });

  it.each(settings.events.events.map(({ id, name }) => [id, name] as const))(
    'starts with the name of the event %s, unless its type names it',
    (id, name) => {
      for (const language of LANGUAGES) {
        const hit = interaction(id, { title: 'T' });
        const { event, subject } = hitInWords(hit, language, words[language].t);
        const what = event + subject;
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
    ...{ event: '', subject: 'Guide du demandeur', subjectLanguage: 'en' },
  });
});
