/** A button that opens a short list of actions. Escape closes the list, and so does leaving it. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FileLink } from './file-link.tsx';
import { useCloseWhenLeft } from './keyboard/use-close-when-left.ts';
import './disclosure-menu.css';

type MenuAction =
  | { readonly name: string; readonly act: () => void }
  /** A link to another screen. */
  | { readonly name: string; readonly to: string }
  /** A file to download from the collector. `fileName`: its name if the answer has none. */
  | { readonly name: string; readonly file: string; readonly fileName?: string };

interface Props {
  readonly name: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly disabled?: boolean;
  readonly className?: string;
  /** Shown above the actions. */
  readonly children?: ReactNode;
  /** Id of the element that explains why the button is disabled. */
  readonly describedBy?: string | undefined;
}

export function DisclosureMenu(props: Props) {
  const { name, actions, disabled = false, className = 'button', describedBy, children } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const close = (withFocus: boolean) => {
    setOpen(false);
    if (withFocus) button.current?.focus();
  };
  useCloseWhenLeft(open, whole, close);
  return (
    <div ref={whole} className="disclosure-menu">
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={listId}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <span>{name}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id={listId} hidden={!open}>
        {children && <li className="disclosure-menu-choice">{children}</li>}
        {actions.map((action) => (
          <li key={action.name}>
            {'file' in action ? (
              <FileLink file={action.file} fileName={action.fileName} onClick={() => close(false)}>
                {action.name}
              </FileLink>
            ) : 'to' in action ? (
              <Link to={action.to} onClick={() => close(false)}>
                {action.name}
              </Link>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close(true);
                  action.act();
                }}
              >
                {action.name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
