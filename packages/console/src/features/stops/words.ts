/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/stops.json';
import fr from '../../locales/fr/stops.json';

addWords('stops', { en, fr });
