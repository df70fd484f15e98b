/** A button that shows a short list of actions below it; Escape and leaving it close it. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCloseWhenLeft } from './use-close-when-left.ts';
import './disclosure-menu.css';

export type MenuAction =
  | { readonly name: string; readonly act: () => void }
  /** Somewhere to go. */
  | { readonly name: string; readonly to: string }
  /** A file that the collector gives. */
  | { readonly name: string; readonly file: string };

interface Props {
  readonly name: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly disabled?: boolean;
  readonly className?: string;
  /** Identifier of what says why it is disabled. */
  readonly describedBy?: string | undefined;
}

export function DisclosureMenu(props: Props) {
  const { name, actions, disabled = false, className = 'button', describedBy } = props;
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
        {name}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id={listId} hidden={!open}>
        {actions.map((action) => (
          <li key={action.name}>
            {'file' in action ? (
              <a href={action.file} download onClick={() => close(false)}>
                {action.name}
              </a>
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
