/** The words of this screen: they come with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/activity.json';
import fr from '../../locales/fr/activity.json';

addWords('activity', { en, fr });
