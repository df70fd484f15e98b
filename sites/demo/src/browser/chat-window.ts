/** The chat window: its head, the conversation, the choices of the current step, and the collected answers. */
import { make } from './make.ts';

export interface ChatWindow {
  readonly aside: HTMLElement;
  readonly messages: HTMLElement;
  readonly choices: HTMLFieldSetElement;
  readonly answers: HTMLElement;
  readonly send: HTMLButtonElement;
  readonly form: HTMLFormElement;
}

interface WindowTexts {
  readonly title: string;
  readonly reset: string;
  readonly minimize: string;
  readonly send: string;
  readonly asForm: string;
}

const titleId = 'wb-chtwzrd-title';

export function chatWindow(texts: WindowTexts, basicForm: HTMLFormElement): ChatWindow {
  const messages = make('div', { class: 'conversation', 'aria-live': 'polite' });
  const choices = make('fieldset', { class: 'controls' });
  const answers = make('div', { class: 'form-params' });
  const send = make('button', { type: 'button', class: 'btn btn-send' }, texts.send);
  const asForm = make('a', { class: 'basic-link', href: '#wb-chtwzrd-basic' }, texts.asForm);
  const form = make(
    'form',
    {
      class: 'modal-body body',
      name: `${basicForm.name}-chat`,
      action: basicForm.action,
      method: basicForm.method,
      'data-gc-analytics-chat': basicForm.getAttribute('data-gc-analytics-chat') ?? '',
    },
    messages,
    choices,
    answers,
    send,
    make('p', {}, asForm),
  );
  const head = make(
    'header',
    { class: 'modal-header header' },
    make('h2', { class: 'modal-title title', id: titleId }, texts.title),
    make('button', { type: 'button', class: 'btn btn-default reset' }, texts.reset),
    make('button', { type: 'button', class: 'btn btn-default minimize' }, texts.minimize),
  );
  const aside = make(
    'aside',
    { id: 'wb-chtwzrd-container', class: 'wb-chtwzrd-container', 'aria-labelledby': titleId },
    head,
    form,
  );
  return { aside, messages, choices, answers, send, form };
}
