/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/account.json';
import fr from '../../locales/fr/account.json';

addWords('account', { en, fr });
