/** Texts of the first steps, loaded together with them. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/first-beacon.json';
import fr from '../../locales/fr/first-beacon.json';

addWords('firstBeacon', { en, fr });
