/** Starts the application in the page of `pages/app-shell.ts`. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { documentLanguage } from '../browser/page-globals.ts';
import { appTexts } from './app-texts.ts';
import { Application } from './application.tsx';
import { languageBase } from './screen-paths.ts';

const language = documentLanguage();
const container = document.querySelector('#app');
if (container === null) throw new Error('The page holds no element for the application.');

createRoot(container).render(
  <BrowserRouter basename={languageBase(language)}>
    <Application language={language} texts={appTexts(language)} />
  </BrowserRouter>,
);
