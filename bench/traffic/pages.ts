/** The 100,000 pages of the departments in the settings, in both languages. A number always gives the same page. */
import { settings } from '@balise/settings';
import { randomOf } from './random.ts';

const { departments: DEPARTMENTS } = settings.departments;
export const PAGES = 100_000;

export interface Page {
  readonly host: string;
  readonly path: string;
  readonly title: string;
  readonly language: 'en' | 'fr';
  readonly creator: string;
  readonly ownership: string;
  readonly theme: string;
  readonly issued: string;
  readonly modified: string;
  /** Days since the last modification. */
  readonly age: number;
}

const SHARED = 'www.canada.ca';
/** Host names of every fourth department. The others share `www.canada.ca`. */
const OWN_HOSTS = [
  'ised-isde.canada.ca',
  'natural-resources.canada.ca',
  'science.gc.ca',
  'www.tbs-sct.gc.ca',
  'travel.gc.ca',
  'weather.gc.ca',
  'www.statcan.gc.ca',
  'inspection.canada.ca',
  'tc.canada.ca',
  'laws-lois.justice.gc.ca',
];

const WORDS = {
  en: 'benefits apply student child family disability pension tax credit housing business permit travel health food safety climate energy report annual guide overview contact eligibility payment dates income support veterans youth seniors passport citizenship refugee trade export grant funding research data statistics policy law notice recall standard licence training'.split(
    ' ',
  ),
  fr: 'prestations demande étudiant enfant famille invalidité pension impôt crédit logement entreprise permis voyage santé aliments sécurité climat énergie rapport annuel guide aperçu contact admissibilité paiement dates revenu soutien anciens jeunes aînés passeport citoyenneté réfugié commerce exportation subvention financement recherche données statistiques politique loi avis rappel norme licence formation'.split(
    ' ',
  ),
} as const;
const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 31);

export function pageOf(number: number): Page {
  const random = randomOf(number * 2 + 1);
  const place = number % DEPARTMENTS.length;
  const department = DEPARTMENTS[place];
  if (!department) throw new Error('the settings have no departments');
  const language = random.next() < 0.68 ? 'en' : 'fr';
  const words = Array.from({ length: 2 + random.below(4) }, () => random.pick(WORDS[language]));
  const section = WORDS[language][(place * 7 + random.below(3)) % WORDS[language].length] ?? '';
  const slug = [...words, String(number)].join('-').normalize('NFD').replace(/\p{M}/gu, '');
  const folder = section.normalize('NFD').replace(/\p{M}/gu, '');
  const name = department.name[language];
  const age = random.below(900);
  return {
    host: place % 4 === 0 ? (OWN_HOSTS[place / 4] ?? SHARED) : SHARED,
    path: `/${language}/${department.id}/${folder}/${slug}.html`,
    title: `${capital(words.join(' '))} ${number} - Canada.ca`,
    language,
    creator: name,
    ownership: `${department.ownership[0] ?? ''}|${capital(section)}`,
    theme: capital(section),
    issued: dayOf(NEWEST - (age + random.below(1000)) * DAY),
    modified: dayOf(NEWEST - age * DAY),
    age,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
