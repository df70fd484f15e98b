/** Names for values that are codes. */
import type { BothLanguages } from '@balise/contract';
import type { FindingKind } from '@balise/privacy';
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
  mobile: both('Phone', 'Téléphone'),
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

export const DAYS_SINCE: Names = {
  'First Visit': both('First visit', 'Première visite'),
  'Less than 1 day': both('Less than 1 day', 'Moins de 1 jour'),
  'Less than 7 days': both('Less than 7 days', 'Moins de 7 jours'),
  'More than 7 days': both('More than 7 days', 'Plus de 7 jours'),
  'More than 30 days': both('More than 30 days', 'Plus de 30 jours'),
  'More than a year': both('More than a year', 'Plus d’un an'),
  'Cookies Not Supported': both('Cookies not supported', 'Témoins non acceptés'),
};

/** Values in minutes need no name, since they are written the same in both languages. */
export const VISIT_DURATIONS: Names = {
  'first hit of visit': both(
    'First page, or first minutes of a new visitor',
    'Première page, ou premières minutes d’un nouveau visiteur',
  ),
  'less than a minute': both('Less than a minute', 'Moins d’une minute'),
};

export const REFINEMENTS: Names = {
  'original search': both('First search', 'Première recherche'),
  'changed phrase': both('Other words', 'Autres mots'),
  'file-type filter applied': both('Filter by type of file', 'Filtre par type de fichier'),
  'date filter applied': both('Filter by date', 'Filtre par date'),
  'advanced search used': both('Advanced search', 'Recherche avancée'),
};

/** Pages name the other values themselves. */
export const ERROR_TYPES: Names = {
  'No search results': both('Search without results', 'Recherche sans résultat'),
};

export const THEMES: Names = {
  'blank theme': both('No theme', 'Aucun thème'),
};

export const FINDING_KINDS: Readonly<Record<FindingKind, BothLanguages>> = {
  email: both('Email address', 'Adresse courriel'),
  digits: both('Nine digits or more', 'Neuf chiffres ou plus'),
  passport: both('Passport number', 'Numéro de passeport'),
  'postal-code': both('Postal code', 'Code postal'),
  'user-name': both('User name', 'Nom d’utilisateur'),
  password: both('Password', 'Mot de passe'),
  'case-number': both('Case number', 'Numéro de dossier'),
  'at-sign': both('Text around an at sign', 'Texte autour d’une arobase'),
  parameter: both('Value of a parameter about a person', 'Valeur d’un paramètre sur une personne'),
  added: both('Removed by settings', 'Retiré selon les paramètres'),
  identifier: both('Identifier of an unknown form', 'Identifiant de forme inconnue'),
};
