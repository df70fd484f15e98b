import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../language/locales.ts';
import { words } from '../../language/words.ts';
import { en } from '../../locales/en/index.ts';
import { fr } from '../../locales/fr/index.ts';
import { isElement, triggersInWords } from './trigger-in-words.ts';
import './words.ts';

const said = (triggers: readonly string[], element: string | null, language: 'en' | 'fr') =>
  triggersInWords({ triggers, element }, LOCALES[language], words[language].t).replaceAll(
    '\u00A0',
    ' ',
  );

describe('a trigger in words', () => {
  it.each([
    [['click'], 'tab', 'Click on a tab', 'Clic sur un onglet'],
    [['click'], null, 'Click', 'Clic'],
    [
      ['click', 'auxclick'],
      'link',
      'Click on a link or middle click on a link',
      'Clic sur un lien ou clic du bouton central sur un lien',
    ],
    [
      ['change'],
      'tableFilter',
      'Change of a table filter box',
      'Modification d’une zone de filtre de tableau',
    ],
    [['submit'], 'form', 'Submission of a form', 'Soumission d’un formulaire'],
    [
      ['timeupdate'],
      'media',
      'Progress of a video or audio file',
      'Progression d’un fichier vidéo ou audio',
    ],
    [
      ['page-load', 'direct-call pageBottom'],
      null,
      'Page load or direct call “pageBottom”',
      'Chargement de la page ou appel direct « pageBottom »',
    ],
    [
      ['data-layer pageTop'],
      null,
      'Event “pageTop” in the data layer',
      'Événement « pageTop » dans la couche de données',
    ],
    [['time-on-page 1'], null, '1 second on the page', '1 seconde sur la page'],
    [['time-on-page 6'], 'homeFeature', '6 seconds on the page', '6 secondes sur la page'],
    [
      ['play first', 'direct-call media play'],
      'media',
      'First playing of a video or audio file or direct call “media play”',
      'Première lecture d’un fichier vidéo ou audio ou appel direct « media play »',
    ],
    [
      ['timeupdate 20'],
      'media',
      'Playing of 20% of a video or audio file',
      'Lecture de 20 % d’un fichier vidéo ou audio',
    ],
    [['library-loaded'], null, 'Library loaded', 'Bibliothèque chargée'],
    [['wink left', 'wink'], 'eye', 'Wink left or wink', 'Wink left ou wink'],
    [['click'], 'eye', 'Click', 'Clic'],
    [[], null, '', ''],
  ])('is described in both languages: %j on %s', (triggers, element, english, french) => {
    expect(said(triggers, element, 'en')).toBe(english);
    expect(said(triggers, element, 'fr')).toBe(french);
  });
});

describe('texts', () => {
  it('exist for every element that a rule uses', () => {
    const keys = settings.rules.rules.flatMap(({ element }) => element ?? []);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !isElement(key))).toEqual([]);
  });

  it('exist for every kind of trigger that a rule uses', () => {
    const kinds = settings.rules.rules
      .flatMap(({ triggers = [] }) => triggers)
      .map((trigger) => trigger.split(' ')[0] ?? '');
    expect(kinds.length).toBeGreaterThan(10);
    const { trigger, triggerNamed } = en.rules;
    const known = [...Object.keys(trigger), ...Object.keys(triggerNamed)];
    expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
  });

  it('start with an indefinite article in French, to follow “soumission d’…”', () => {
    expect(Object.values(fr.rules.element).filter((text) => !/^une? /.test(text))).toEqual([]);
  });
});
