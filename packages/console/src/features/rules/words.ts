/** The words of this screen: they come with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/rules.json';
import fr from '../../locales/fr/rules.json';

addWords('rules', { en, fr });
