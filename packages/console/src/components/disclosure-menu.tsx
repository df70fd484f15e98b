/** A button that shows a short list of actions below it; Escape and leaving it close it. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { useCloseWhenLeft } from './use-close-when-left.ts';
import './disclosure-menu.css';

interface Action {
  readonly name: string;
  readonly act: () => void;
}

interface Props {
  readonly name: ReactNode;
  readonly actions: readonly Action[];
  readonly disabled: boolean;
}

export function DisclosureMenu({ name, actions, disabled }: Props) {
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
        className="button"
        aria-expanded={open}
        aria-controls={listId}
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
            <button
              type="button"
              onClick={() => {
                action.act();
                close(true);
              }}
            >
              {action.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
