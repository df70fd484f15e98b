/** Texts of beacons, loaded together with each screen that lists them. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/live.json';
import fr from '../../locales/fr/live.json';

addWords('live', { en, fr });
