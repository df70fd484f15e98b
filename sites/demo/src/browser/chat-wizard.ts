/** Turns the wizard's form into a chat: a bubble appears after half a second, and a window asks step by step. */
import texts from '../../locales/chat.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { chatConversation } from './chat-conversation.ts';
import { chatWindow } from './chat-window.ts';
import { make } from './make.ts';
import { onClick } from './on-click.ts';
import { documentLanguage } from './page-globals.ts';

const delay = 500;
const openers = 'a.wb-chtwzrd-link, button.wb-chtwzrd-link, .wb-chtwzrd-btn';

const section = document.querySelector<HTMLElement>('section.wb-chtwzrd');
const form = section?.querySelector('form');
if (section && form) setTimeout(enhance, delay, section, form);

function enhance(basic: HTMLElement, basicForm: HTMLFormElement): void {
  const { window: words, form: formWords } = inLanguage(texts, documentLanguage());
  const parts = chatWindow(words, basicForm);
  const conversation = chatConversation(basicForm, parts);
  const bubble = bubbleWrap(words);
  const setOpen = (isOpen: boolean): void => {
    parts.aside.hidden = !isOpen;
    bubble.hidden = isOpen || !basic.hidden;
  };
  const showBasic = (isShown: boolean): void => {
    basic.hidden = !isShown;
    setOpen(!isShown);
  };

  basic.classList.add('wb-chtwzrd-basic', 'wb-init', 'wb-chtwzrd-inited');
  basic.hidden = true;
  basicForm.append(
    make(
      'button',
      { type: 'button', class: 'btn btn-default wb-chtwzrd-link' },
      formWords.backToChat,
    ),
  );
  document.body.append(bubble, parts.aside);
  setOpen(false);
  conversation.start();

  onClick(openers, (_, event) => {
    event.preventDefault();
    showBasic(false);
    parts.aside.querySelector<HTMLElement>('input, .btn-send')?.focus();
  });
  onClick('.wb-chtwzrd-container .minimize', () => {
    setOpen(false);
    bubble.querySelector<HTMLElement>('.bubble')?.focus();
  });
  onClick('.wb-chtwzrd-container .reset', conversation.start);
  onClick('.wb-chtwzrd-container .basic-link', (_, event) => {
    event.preventDefault();
    showBasic(true);
    basicForm.querySelector('input')?.focus();
  });
  onClick('.wb-chtwzrd-bubble-wrap .notif-close', (_, event) => {
    event.preventDefault();
    for (const part of bubble.querySelectorAll('.notif, .notif-close')) part.remove();
  });
}

function bubbleWrap(
  words: Readonly<Record<'open' | 'notice' | 'closeNotice', string>>,
): HTMLElement {
  return make(
    'div',
    { class: 'wb-chtwzrd-bubble-wrap' },
    make('p', { class: 'notif' }, words.notice),
    make(
      'a',
      { href: '#', class: 'notif-close', role: 'button', 'aria-label': words.closeNotice },
      '×',
    ),
    make('a', { href: '#wb-chtwzrd-container', class: 'wb-chtwzrd-link bubble' }, words.open),
  );
}
