/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/explore.json';
import fr from '../../locales/fr/explore.json';

addWords('explore', { en, fr });
