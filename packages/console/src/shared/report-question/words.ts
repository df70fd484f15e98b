/** Texts of reports, loaded together with each screen that has a question. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/reports.json';
import fr from '../../locales/fr/reports.json';

addWords('reports', { en, fr });
