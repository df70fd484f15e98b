/** Texts about small counts, loaded together with the notice. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/small-counts.json';
import fr from '../../locales/fr/small-counts.json';

addWords('smallCounts', { en, fr });
