/** The words of this screen: they come with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/reports.json';
import fr from '../../locales/fr/reports.json';

addWords('reports', { en, fr });
