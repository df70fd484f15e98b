/** Texts of one draft, loaded together with its screen. */
import { addWords } from '../../../language/words.ts';
import en from '../../../locales/en/draft.json';
import fr from '../../../locales/fr/draft.json';

addWords('draft', { en, fr });
