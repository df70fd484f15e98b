/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/goals.json';
import fr from '../../locales/fr/goals.json';

addWords('goals', { en, fr });
