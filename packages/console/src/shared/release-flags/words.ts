/** Texts about releases on charts, loaded together with the chart. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/release-flags.json';
import fr from '../../locales/fr/release-flags.json';

addWords('releaseFlags', { en, fr });
