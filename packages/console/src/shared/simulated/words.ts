/** Texts of simulated visitors, loaded together with their components. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/simulated.json';
import fr from '../../locales/fr/simulated.json';

addWords('simulated', { en, fr });
