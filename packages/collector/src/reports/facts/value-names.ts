/** Words for values that are codes. */
import type { BothLanguages } from '@balise/contract';
import { both } from '../measures/measure.ts';

type Names = Readonly<Record<string, BothLanguages>>;

export const ENTRY_KINDS: Names = {
  search: both('Search engines', 'Moteurs de recherche'),
  social: both('Social media', 'Médias sociaux'),
  assistant: both('AI assistants', 'Assistants IA'),
  government: both('Government sites', 'Sites gouvernementaux'),
  other: both('Other sites', 'Autres sites'),
  typed: both('Typed or bookmarked', 'Adresse tapée ou signet'),
};

export const LANGUAGES: Names = {
  en: both('English', 'Anglais'),
  fr: both('French', 'Français'),
};

export const DEVICES: Names = {
  desktop: both('Computer', 'Ordinateur'),
  mobile: both('Telephone', 'Téléphone'),
  tablet: both('Tablet', 'Tablette'),
  tv: both('Television', 'Téléviseur'),
};

export const NEW_OR_REPEAT: Names = {
  New: both('New', 'Nouveau'),
  Repeat: both('Repeat', 'De retour'),
};

export const WEEKDAYS: Names = {
  '1': both('Monday', 'Lundi'),
  '2': both('Tuesday', 'Mardi'),
  '3': both('Wednesday', 'Mercredi'),
  '4': both('Thursday', 'Jeudi'),
  '5': both('Friday', 'Vendredi'),
  '6': both('Saturday', 'Samedi'),
  '7': both('Sunday', 'Dimanche'),
};
