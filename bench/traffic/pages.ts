/** The 200,000 pages of 40 departments, in both languages. A number always gives the same page. */
import { randomOf } from './random.ts';

export const DEPARTMENTS = 40;
export const PAGES = 200_000;

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
  const department = number % DEPARTMENTS;
  const language = random.next() < 0.68 ? 'en' : 'fr';
  const words = Array.from({ length: 2 + random.below(4) }, () => random.pick(WORDS[language]));
  const section =
    WORDS[language][(department * 7 + random.below(3)) % WORDS[language].length] ?? '';
  const slug = [...words, String(number)].join('-').normalize('NFD').replace(/\p{M}/gu, '');
  const folder = section.normalize('NFD').replace(/\p{M}/gu, '');
  const name = language === 'en' ? `Department ${department + 1}` : `Ministère ${department + 1}`;
  const age = random.below(900);
  return {
    host: department % 4 === 0 ? (OWN_HOSTS[department / 4] ?? SHARED) : SHARED,
    path: `/${language}/${language === 'en' ? 'department' : 'ministere'}-${department + 1}/${folder}/${slug}.html`,
    title: `${capital(words.join(' '))} ${number} - Canada.ca`,
    language,
    creator: `${name}, ${language === 'en' ? 'Government of Canada' : 'gouvernement du Canada'}`,
    ownership: `D${department + 1}-M${department + 1}_${capital(section)}`,
    theme: capital(section),
    issued: dayOf(NEWEST - (age + random.below(1000)) * DAY),
    modified: dayOf(NEWEST - age * DAY),
    age,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
