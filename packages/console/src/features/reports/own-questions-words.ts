/** The words of what leads from the list of reports to questions of one's own: they come with that list. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/own-questions.json';
import fr from '../../locales/fr/own-questions.json';

addWords('ownQuestions', { en, fr });
