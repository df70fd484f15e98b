/** The words of what an address says wrongly: they come with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/ignored-address.json';
import fr from '../../locales/fr/ignored-address.json';

addWords('ignoredAddress', { en, fr });
