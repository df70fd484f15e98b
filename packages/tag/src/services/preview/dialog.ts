/** A dialog over the page. While it is open, the rest of the page takes no keys and no clicks, and Escape closes it. */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import type { PanelLanguage } from '../../preview/panel/panel-language.ts';
import { make, makeButton, openPanel } from '../../preview/panel/panel.ts';

interface DialogButton {
  readonly text: string;
  readonly press: () => void;
  /** The button that is most likely pressed. */
  readonly isFirst?: boolean;
}

export interface Dialog {
  /** Replaces the sentences and the buttons. */
  readonly show: (sentences: readonly string[], buttons: readonly DialogButton[]) => void;
  /** The focus returns to where it was. */
  readonly close: () => void;
}

const STYLE = `
:host{inset:0!important;pointer-events:none!important}
dialog{pointer-events:auto;width:480px;max-width:calc(100vw - 16px);max-height:calc(100vh - 16px);overflow:auto;
  margin:auto;padding:16px;background:#fff;border:2px solid #26374a;border-radius:6px}
dialog::backdrop{background:rgb(0 0 0/.5)}
p{margin-top:10px;overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:14px}
`;

export function openDialog(language: PanelLanguage, heading: string): Dialog {
  const panel = openPanel(language, STYLE);
  const title = make('h2', { id: 'title', tabindex: '-1' }, heading);
  const text = make('div', { role: 'status' });
  const row = make('div', { class: 'row' });
  const dialog = make('dialog', { 'aria-labelledby': 'title' }, title, text, row);
  const before = document.activeElement as HTMLElement | null;
  panel.root.append(dialog);
  panel.show();
  const close = (): void => {
    panel.remove();
    attempt(() => before?.focus());
  };
  dialog.addEventListener('close', close);
  // An old browser without modal dialogs shows it beside the page.
  if (!attempt(() => dialog.showModal() ?? true)) {
    dialog.setAttribute('open', '');
    dialog.setAttribute('role', 'dialog');
  }
  attempt(() => title.focus());
  return {
    show(sentences, buttons) {
      text.replaceChildren(...sentences.map((sentence) => make('p', {}, sentence)));
      const hadFocus = row.contains(panel.root.activeElement);
      row.replaceChildren(
        ...buttons.map(({ text: label, press, isFirst }) =>
          makeButton(label, press, isFirst ? 'first' : ''),
        ),
      );
      if (hadFocus) attempt(() => title.focus());
    },
    close,
  };
}
