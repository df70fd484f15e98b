/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/live.json';
import fr from '../../locales/fr/live.json';

addWords('live', { en, fr });
