/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/reports.json';
import fr from '../../locales/fr/reports.json';

addWords('reports', { en, fr });
