/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/variables.json';
import fr from '../../locales/fr/variables.json';

addWords('variables', { en, fr });
