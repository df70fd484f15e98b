/** Texts of notes, loaded together with them. */
import { addWords } from '../../../language/words.ts';
import en from '../../../locales/en/notes.json';
import fr from '../../../locales/fr/notes.json';

addWords('notes', { en, fr });
