/** Asks the questions of a form one by one. After the last answer, the button submits all answers. */
import type { ChatWindow } from './chat-window.ts';
import { make } from './make.ts';

export interface Conversation {
  readonly start: () => void;
}

const last = 'none';

export function chatConversation(basicForm: HTMLFormElement, chat: ChatWindow): Conversation {
  const { messages, choices, answers, send } = chat;
  const sendText = send.textContent;
  const textOf = (selector: string): string =>
    basicForm.querySelector(selector)?.textContent.trim() ?? '';

  const ask = (id: string): void => {
    const question = basicForm.querySelector(`fieldset#${id}`);
    if (question === null) return;
    const legend = question.querySelector('legend')?.textContent ?? '';
    say(messages, 'question', legend);
    const inputs = [...question.querySelectorAll('input')];
    choices.replaceChildren(make('legend', { class: 'wb-inv' }, legend), ...inputs.map(choiceOf));
    choices.querySelector('input')?.setAttribute('checked', '');
  };

  const answer = (chosen: HTMLInputElement): void => {
    const text = chosen.parentElement?.textContent.trim() ?? '';
    say(messages, 'message', text);
    const { name, value } = chosen;
    answers.append(make('input', { type: 'hidden', name, value, 'data-value': text }));
    const next = chosen.dataset['wbChtwzrdNext'] ?? last;
    if (next === last) finish();
    else ask(next);
  };

  const finish = (): void => {
    choices.replaceChildren();
    say(messages, 'question', textOf('.wb-chtwzrd-farewell'));
    send.textContent = textOf('[type="submit"]');
    send.type = 'submit';
  };

  send.addEventListener('click', (event) => {
    const chosen = choices.querySelector<HTMLInputElement>('input:checked');
    if (chosen === null) return;
    // After the last answer this button becomes a submit button. Prevent this click from submitting the form.
    event.preventDefault();
    answer(chosen);
    (choices.querySelector('input') ?? send).focus();
  });

  return {
    start: () => {
      messages.replaceChildren();
      answers.replaceChildren();
      send.type = 'button';
      send.textContent = sendText;
      say(messages, 'question', textOf('.wb-chtwzrd-greetings'));
      ask(basicForm.querySelector('fieldset')?.id ?? '');
    },
  };
}

function choiceOf(input: HTMLInputElement): HTMLLabelElement {
  const copy = make('input', {
    type: 'radio',
    id: `${input.id}-chat`,
    name: input.name,
    value: input.value,
    'data-wb-chtwzrd-next': input.dataset['wbChtwzrdNext'] ?? last,
  });
  const text = input.parentElement?.textContent.trim() ?? '';
  return make('label', { for: copy.id }, copy, make('span', {}, text));
}

function say(messages: HTMLElement, who: 'question' | 'message', text: string): void {
  messages.append(make('p', { class: who }, text));
  messages.scrollTop = messages.scrollHeight;
}
