/** Texts of this screen, loaded together with it. Messages name the kinds of what needs attention. */
import { addWords } from '../../language/words.ts';
import en from '../../locales/en/account.json';
import enAttention from '../../locales/en/attention.json';
import enMessages from '../../locales/en/messages.json';
import fr from '../../locales/fr/account.json';
import frAttention from '../../locales/fr/attention.json';
import frMessages from '../../locales/fr/messages.json';

addWords('account', { en, fr });
addWords('attention', { en: enAttention, fr: frAttention });
addWords('messages', { en: enMessages, fr: frMessages });
