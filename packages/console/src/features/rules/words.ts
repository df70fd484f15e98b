/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/rules.json';
import fr from '../../locales/fr/rules.json';

addWords('rules', { en, fr });
