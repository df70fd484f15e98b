/** Texts of releases and drafts, loaded together with both screens. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/publish.json';
import fr from '../../locales/fr/publish.json';

addWords('publish', { en, fr });
