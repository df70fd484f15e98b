/** Asks for consent if there is no answer, and again on request. */
import texts from '../../locales/consent.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { keepAnswer, readAnswer } from './consent-answer.ts';
import { onClick } from './on-click.ts';
import { documentLanguage } from './page-globals.ts';

const { states } = inLanguage(texts.choice, documentLanguage());
const dialog = document.querySelector<HTMLDialogElement>('dialog#consent');
const state = document.getElementById('consent-state');

const show = (): void => {
  if (state) state.textContent = states[readAnswer()];
};

dialog?.addEventListener('close', () => {
  const { returnValue } = dialog;
  // Closing the dialog with Escape is not an answer.
  if (returnValue !== 'yes' && returnValue !== 'no') return;
  keepAnswer(returnValue);
  window.adobe?.optIn.choose(returnValue === 'yes');
  show();
});
onClick('#consent-change', () => {
  if (!dialog) return;
  dialog.returnValue = '';
  dialog.showModal();
});

show();
if (readAnswer() === 'none') dialog?.showModal();
