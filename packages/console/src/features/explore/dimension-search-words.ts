/** Texts of the search in the lists of dimensions, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/dimension-search.json';
import fr from '../../locales/fr/dimension-search.json';

addWords('dimensionSearch', { en, fr });
