/**
 * A panel over the page, in a closed shadow root with a constructed style sheet. Both work under a policy without
 * styles, and under Trusted Types. The page’s own styles do not reach it.
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import type { PanelLanguage } from './panel-language.ts';

export interface Panel {
  /** The only element of the panel that the page can see. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Puts the panel on the page, also after the page has removed it. */
  readonly show: () => void;
  readonly remove: () => void;
}

/** Marks that exclude an element from analytics. The live library reads them too. */
const UNTRACKED = ['data-gc-analytics-exempt', 'data-gc-analytics-dnt'];

/** Rules of every panel: no style of the page changes its place, and motion is only for those who want it. */
const BASE = `
:host{all:initial!important;display:block!important;position:fixed!important;z-index:2147483647!important;
  color-scheme:light!important}
*{box-sizing:border-box;margin:0;padding:0;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;text-align:start}
h2{font-weight:700;font-size:18px}
button{min-height:36px;padding:4px 12px;border:1px solid #26374a;border-radius:4px;background:#fff;color:#26374a;
  cursor:pointer}
button.first{background:#26374a;color:#fff}
button:hover{text-decoration:underline}
:focus-visible{outline:3px solid #0535d2;outline-offset:2px}
[hidden]{display:none!important}
@media(forced-colors:active){button{border:1px solid ButtonText}}
@media(prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
`;

const hosts = new WeakSet<EventTarget>();

/** Whether an element is the host of a panel. No element inside one is visible to the page. */
export const isOfPanel = (element: EventTarget): boolean => hosts.has(element);

export function openPanel(language: PanelLanguage, css: string): Panel {
  const host = document.createElement('div');
  hosts.add(host);
  host.lang = language;
  for (const mark of UNTRACKED) host.setAttribute(mark, '');
  const root = host.attachShadow({ mode: 'closed' });
  // An old browser without constructed sheets shows the panel without styles.
  attempt(() => {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(BASE + css);
    root.adoptedStyleSheets = [sheet];
  });
  return {
    host,
    root,
    // Beside the body, because applications replace the content of the body.
    show: () => void (host.isConnected || document.documentElement.append(host)),
    remove: () => host.remove(),
  };
}

/** Creates an element with attributes and content. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name] ?? '');
  element.append(...content);
  return element;
}

/** A button that calls `press`. A failure does not reach the page. */
export function makeButton(text: string, press: () => void, className = ''): HTMLButtonElement {
  const button = make('button', { type: 'button', ...(className && { class: className }) }, text);
  button.addEventListener('click', () => void attempt(press));
  return button;
}
