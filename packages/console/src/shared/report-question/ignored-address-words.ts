/** Texts about ignored parts of an address, loaded together with them. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/ignored-address.json';
import fr from '../../locales/fr/ignored-address.json';

addWords('ignoredAddress', { en, fr });
