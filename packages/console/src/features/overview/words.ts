/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/overview.json';
import fr from '../../locales/fr/overview.json';

addWords('overview', { en, fr });
