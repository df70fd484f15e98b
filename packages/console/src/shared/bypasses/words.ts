/** Texts of releases without their approvals, loaded together with them. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/bypasses.json';
import fr from '../../locales/fr/bypasses.json';

addWords('bypasses', { en, fr });
