/** Texts of the link to the other screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/same-words.json';
import fr from '../../locales/fr/same-words.json';

addWords('sameWords', { en, fr });
