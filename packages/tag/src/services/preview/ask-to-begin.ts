/**
 * Asks the visitor whether to begin a preview. Opening a link changes nothing: mail scanners open links too. A press of
 * the visitor exchanges the code for a cookie, and loads the page again.
 */
import { fillWords } from '@balise/settings/why-words';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { readDocumentCookie } from '../../env/document-cookie.ts';
import { whenParsed } from '../../env/page-lifecycle.ts';
import { PREVIEW_COOKIE } from '../../env/preview-cookie.ts';
import { foldSpaces } from '../../env/text.ts';
import { writeCookie } from '../../env/write-cookie.ts';
import { panelLanguage, type PanelLanguage } from '../../preview/panel/panel-language.ts';
import { askServer, libraryOrigin, type Answer } from '../../preview/send/ask-server.ts';
import { readPreviewed } from '../../preview/what-is-previewed.ts';
import { openDialog } from './dialog.ts';
import { dialogTexts, type DialogTexts } from './dialog-texts.ts';

const PATH = '/preview/begin';
const PROBE = PREVIEW_COOKIE + '-probe=';

/** `code`: of the fragment of the link, or of the call `_satellite.preview`. */
export function askToBegin(code: string): void {
  whenParsed(() => void attempt(() => ask(code)));
}

function ask(token: string): void {
  const language = panelLanguage();
  const texts = dialogTexts(language);
  const host = window.location.host;
  const dialog = openDialog(language, fillWords(texts.dialog.title, { host }));
  const { start, no, close, checking, starting } = texts.dialog;

  const refuse = (answer: Answer): void =>
    dialog.show([refusalOf(answer, language, texts)], [{ text: close, press: dialog.close }]);
  const refuseCookies = (): void =>
    dialog.show(
      [fillWords(texts.reasons.cookies, { host })],
      [{ text: close, press: dialog.close }],
    );
  const begin = async (): Promise<void> => {
    // A link is good for one press, so this comes first.
    if (!keepsCookies()) return refuseCookies();
    dialog.show([starting], []);
    const answer = await askServer(PATH, { token, confirm: true }, false);
    const { cookie } = answer.body;
    if (answer.status !== 200 || typeof cookie !== 'string') return refuse(answer);
    const pair = PREVIEW_COOKIE + '=' + cookie;
    if (keeps(pair)) window.location.reload();
    else refuseCookies();
  };
  const offer = async (): Promise<void> => {
    const answer = await askServer(PATH, { token, confirm: false }, false);
    if (answer.status !== 200) return refuse(answer);
    dialog.show(invitation(answer, language, texts), [
      { text: start, press: () => void begin(), isFirst: true },
      { text: no, press: dialog.close },
    ]);
  };
  dialog.show([checking], [{ text: no, press: dialog.close }]);
  void offer();
}

/** Writes a cookie of this host and session. Returns whether the browser keeps it. */
function keeps(pair: string): boolean {
  writeCookie(pair, '');
  return readDocumentCookie().split('; ').indexOf(pair) >= 0;
}

/** Whether the browser keeps cookies of this host. It leaves none. */
function keepsCookies(): boolean {
  const isKept = keeps(PROBE + '1');
  writeCookie(PROBE, '', 0);
  return isKept;
}

/** Who would like to preview what here, for how long, and what that means. */
function invitation(
  { body }: Answer,
  language: PanelLanguage,
  texts: DialogTexts,
): readonly string[] {
  const host = foldSpaces(body['host']) || window.location.host;
  const what = readPreviewed(body['what'], language);
  const values = {
    by: foldSpaces(body['by']),
    what: what ? fillWords(texts[what.kind], { id: what.id }) : '',
    name: what?.name ?? '',
    minutes: foldSpaces(body['minutes']),
    host,
  };
  const { who, effect, seen } = texts.dialog;
  return [fillWords(who, values), fillWords(effect, values), seen];
}

const BY_STATUS: Readonly<Record<number, keyof DialogTexts['reasons']>> = {
  403: 'host',
  404: 'unknown',
  410: 'ended',
  429: 'busy',
};

/** Why the preview cannot begin. The server may add why a build is not possible. */
function refusalOf(
  { status, body, noAnswer }: Answer,
  language: PanelLanguage,
  texts: DialogTexts,
): string {
  const stated = foldSpaces(body['reason']);
  const known = Object.keys(texts.reasons).indexOf(stated) >= 0 ? stated : undefined;
  const key = noAnswer ?? known ?? BY_STATUS[status] ?? 'failed';
  const text = fillWords(texts.reasons[key as keyof DialogTexts['reasons']], {
    origin: libraryOrigin(),
  });
  const why = body['why'];
  const more = foldSpaces(
    typeof why === 'string' ? why : (Object(why) as Record<string, unknown>)[language],
  );
  return more ? `${text} ${more}` : text;
}
