/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/beacon-search.json';
import fr from '../../locales/fr/beacon-search.json';

addWords('beaconSearch', { en, fr });
