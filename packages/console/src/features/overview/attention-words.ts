/** Texts of what needs attention, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/attention.json';
import fr from '../../locales/fr/attention.json';

addWords('attention', { en, fr });
