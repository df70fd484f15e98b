/** Clicks on files, other sites, email addresses and telephone numbers. */
import type { BothLanguages } from '@balise/contract';
import { both, counted, measure, ofEvent, type MeasureDefinition } from './measure.ts';

export const DOWNLOADS = ofEvent('downloads', 'download');
export const EXIT_LINKS = ofEvent('exit_links', 'outbound');
const EMAILS = ofEvent('emails', 'email');
export const TELEPHONES = ofEvent('telephones', 'telephone');

export const downloads = counted(
  DOWNLOADS,
  both('Downloads', 'Téléchargements'),
  both(
    'Clicks on links to files. It is not known whether the file arrived.',
    'Clics sur des liens vers des fichiers. On ne sait pas si le fichier est arrivé.',
  ),
);
export const exitLinks = counted(
  EXIT_LINKS,
  both('Exit links', 'Liens sortants'),
  both('Clicks on links to other sites.', 'Clics sur des liens vers d’autres sites.'),
);
export const emails = counted(
  EMAILS,
  both('Email links', 'Liens de courriel'),
  both('Clicks on email addresses.', 'Clics sur des adresses courriel.'),
);
export const telephones = counted(
  TELEPHONES,
  both('Telephone links', 'Liens téléphoniques'),
  both('Clicks on telephone numbers.', 'Clics sur des numéros de téléphone.'),
);

/** The number of hits, for tables of clicks. */
export const clicksOfRow = (name: BothLanguages, sentence: BothLanguages): MeasureDefinition =>
  measure({ id: 'clicks', name, sentence }, { from: 'hits' });
