/** Texts of the filter form, loaded together with it. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/filter-form.json';
import fr from '../../locales/fr/filter-form.json';

addWords('filterForm', { en, fr });
