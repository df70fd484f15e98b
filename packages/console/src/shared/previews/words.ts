/** Texts of previews, loaded together with them. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/previews.json';
import fr from '../../locales/fr/previews.json';

addWords('previews', { en, fr });
