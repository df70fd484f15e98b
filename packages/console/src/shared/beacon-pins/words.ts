/** Texts of pinned beacons, loaded together with their parts. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/pins.json';
import fr from '../../locales/fr/pins.json';

addWords('pins', { en, fr });
