/** Tabs after the WAI-ARIA pattern. The list is one tab stop, and arrow keys move and select. */
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** Whether the panel has no control, so that keyboard users need the panel itself to scroll. */
  readonly isOnlyText?: boolean;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, current, onChange, isOnlyText = false, children } = props;
  const prefix = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? 0);
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next || next.id === current) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}${next.id}`)?.focus();
  };
  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={prefix + id}
            aria-selected={id === current}
            aria-controls={`${prefix}panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="tabs-panel"
        role="tabpanel"
        id={`${prefix}panel`}
        aria-labelledby={prefix + current}
        tabIndex={isOnlyText ? 0 : undefined}
      >
        {children}
      </div>
    </div>
  );
}
