/** A modal dialog. It uses the browser's `dialog`, which traps the focus and returns it. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogTitleContext } from './dialog-title.ts';
import './dialog.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ open, title, onClose, children }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [later, setLater] = useState('');
  const isHidden = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    isHidden.current = false;
    if (open && element && !element.open) {
      // The browser focuses the first field, not the close button before it. A call of `focus` would be a second focus.
      element
        .querySelector('.dialog-body :is(input, select, textarea)')
        ?.setAttribute('autofocus', '');
      element.showModal();
    }
    if (!open && element?.open) element.close();
    return () => {
      // The whole screen may be hidden for a sign-in. An open modal dialog would block the page. It opens again later.
      isHidden.current = true;
      if (element?.open) element.close();
    };
  }, [open]);
  useEffect(() => {
    if (later) heading.current?.focus();
  }, [later]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={() => isHidden.current || onClose()}
    >
      {open && (
        <>
          <div className="dialog-header">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {later || title}
            </h2>
            <button type="button" className="button" onClick={onClose}>
              {t('states.close')}
            </button>
          </div>
          <div className="dialog-body">
            <DialogTitleContext value={setLater}>{children}</DialogTitleContext>
          </div>
        </>
      )}
    </dialog>
  );
}
