/** Texts of an empty report, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/empty-report.json';
import fr from '../../locales/fr/empty-report.json';

addWords('emptyReport', { en, fr });
