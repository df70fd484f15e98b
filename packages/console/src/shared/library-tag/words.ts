/** Texts of the script tag, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/library-tag.json';
import fr from '../../locales/fr/library-tag.json';

addWords('libraryTag', { en, fr });
