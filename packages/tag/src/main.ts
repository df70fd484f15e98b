/** Entry of `balise.js`: the settings of its environment are compiled in. Nothing in here may reach the page as an error. */
import settings from 'balise:settings';
// Next to the settings, since both name the same things: what repeats nearby compresses best.
import { ALL_RULES } from './rules/all-rules.ts';
import { startLibrary } from './library.ts';
import { attempt } from './page/attempt.ts';
import { readBrowser } from './page/browser.ts';

attempt(() => startLibrary(readBrowser(), settings, ALL_RULES));
