/** Texts of this screen, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/activity.json';
import fr from '../../locales/fr/activity.json';

addWords('activity', { en, fr });
