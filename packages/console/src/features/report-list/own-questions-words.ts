/** Texts of the link from the list of reports to explorations, loaded together with the list. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/own-questions.json';
import fr from '../../locales/fr/own-questions.json';

addWords('ownQuestions', { en, fr });
