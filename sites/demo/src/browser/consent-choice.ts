/**
 * Gives the stored consent to the library before it loads: the page's own `adobe.optIn` from docs/pages.md. Without
 * an answer, the library waits.
 */
import { readAnswer } from './consent-answer.ts';
import './page-globals.ts';

type Choices = Readonly<Record<'aa' | 'ecid', boolean>>;

const optIn = {
  choices: undefined as Choices | undefined,
  hear: undefined as ((choices: Choices) => void) | undefined,
  choose(isAgreed: boolean): void {
    this.choices = { aa: isAgreed, ecid: isAgreed };
    this.hear?.(this.choices);
  },
  fetchPermissions(hear: (choices: Choices) => void): void {
    this.hear = hear;
    if (this.choices) hear(this.choices);
  },
};

window.adobe = { optIn };
const answer = readAnswer();
if (answer !== 'none') optIn.choose(answer === 'yes');
