/** Texts of the forms for settings, loaded together with them. */
import { addWords } from '../../../language/words.ts';
import en from '../../../locales/en/editor.json';
import fr from '../../../locales/fr/editor.json';

addWords('editor', { en, fr });
