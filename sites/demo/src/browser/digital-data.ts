/** Row 3.1: the object that describes the page. It is complete before the library runs. */
import texts from '../../locales/digital-data.json' with { type: 'json' };
import { inLanguage, threeLetterCode } from '../language.ts';
import { documentLanguage } from './page-globals.ts';

const language = documentLanguage();
const { title, creator, appName, loginStatus } = inLanguage(texts.values, language);

window.digitalData = {
  page: {
    pageInfo: { title, language: threeLetterCode(language), publisher: creator },
    attributes: { appName },
  },
  user: { loginStatus },
};
