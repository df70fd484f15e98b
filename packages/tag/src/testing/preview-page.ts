/** Test helper: a page on which the library of a preview runs, with a stub of its server. */
import { vi } from 'vitest';
import { useOptions } from '../core/optional.ts';
import { startLibrary } from '../core/start.ts';
import { INTERACTIONS } from '../interactions/interactions.ts';
import type { PreviewEntry, WhyEntry } from '../preview/entry.ts';
import type { PreviewData } from '../preview/preview-data.ts';
import { startPreview } from '../preview/start-preview.ts';
import { domPage, type DomPage } from './dom-page.ts';
import type { FakeOptions } from './fake-page.ts';

export const COOKIE = `7.secret.${'d'.repeat(64)}`;
export const UNTIL = new Date(Date.now() + 48 * 60_000).toISOString();

const DATA: PreviewData = { rules: {}, conditions: {}, off: [], markers: ['newRepeat'] };
const ANSWER = { what: { kind: 'draft', id: 12, name: { en: 'Tax', fr: 'Impôt' } }, until: UNTIL };

interface Sent {
  readonly path: string;
  readonly body: { readonly cookie: string; readonly entries?: readonly PreviewEntry[] };
}

export interface PreviewPage extends DomPage {
  readonly sent: readonly Sent[];
  readonly start: () => void;
  readonly click: (selector: string) => void;
  readonly entries: () => readonly PreviewEntry[];
  readonly whys: () => readonly WhyEntry[];
  /** The root of the badge. */
  readonly badge: () => ShadowRoot | undefined;
}

/** Stops the listeners of the previous page, which had the same window. */
let ended = new AbortController();

/** `status`: of each answer of the server. The test needs `vi.restoreAllMocks()` after this. */
export function previewPage(body: string, options: FakeOptions = {}, status = 200): PreviewPage {
  const sent: Sent[] = [];
  const fetch = (url: string, init: RequestInit): Promise<object> => {
    sent.push({ path: new URL(url).pathname, body: JSON.parse(String(init.body)) as Sent['body'] });
    return Promise.resolve({ status, json: () => Promise.resolve(ANSWER) });
  };
  let root: ShadowRoot | undefined;
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const attached = attach.call(this, init);
    root ??= attached;
    return attached;
  });
  ended.abort();
  ended = new AbortController();
  const { signal } = ended;
  const addEventListener = (
    type: string,
    listener: EventListener,
    how?: AddEventListenerOptions | boolean,
  ): void => {
    const given = typeof how === 'boolean' ? { capture: how } : how;
    globalThis.window.addEventListener(type, listener, { ...given, signal });
  };
  const marks = { __balise: undefined, __balisePreview: undefined, addEventListener };
  const page = domPage(body, { ...options, window: { fetch, ...marks, ...options.window } });
  page.document.cookie = `balise-preview=${COOKIE}; Path=/; Secure`;
  useOptions({ begin: () => true, startServices: () => undefined });
  const start = vi.fn(() => startLibrary(INTERACTIONS));
  startPreview(DATA, start);
  const entries = (): readonly PreviewEntry[] => sent.flatMap((one) => one.body.entries ?? []);
  const init = { bubbles: true, cancelable: true, composed: true };
  return {
    ...page,
    sent,
    start,
    click: (selector) => void page.find(selector).dispatchEvent(new MouseEvent('click', init)),
    entries,
    whys: () => entries().filter((entry): entry is WhyEntry => entry.kind === 'why'),
    badge: () => root,
  };
}
