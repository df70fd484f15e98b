/** Texts about hosts and their releases, loaded together with Publish. */
import { addWords } from '../../../language/words.ts';
import en from '../../../locales/en/release-hosts.json';
import fr from '../../../locales/fr/release-hosts.json';

addWords('releaseHosts', { en, fr });
