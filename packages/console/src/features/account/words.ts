/** The words of this screen: they come with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/account.json';
import fr from '../../locales/fr/account.json';

addWords('account', { en, fr });
