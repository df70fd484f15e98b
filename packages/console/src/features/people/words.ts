/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/people.json';
import fr from '../../locales/fr/people.json';

addWords('people', { en, fr });
