/** Texts of reports by mail, loaded together with them. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/mail-reports.json';
import fr from '../../locales/fr/mail-reports.json';

addWords('mailReports', { en, fr });
