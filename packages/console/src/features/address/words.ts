/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import '../../shared/beacons/words.ts';
import en from '../../locales/en/address.json';
import fr from '../../locales/fr/address.json';

addWords('address', { en, fr });
