/** Copies a text and announces it. If the browser refuses, it announces the refusal. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './announcer.tsx';

const SHOWN_MILLISECONDS = 2000;

interface Props {
  readonly text: string;
  /** Names the text to copy, if the button has no visible text. */
  readonly label?: string;
  readonly className?: string;
  /** The place of the button in the order of Tab, and its cell, if it is in a grid. */
  readonly tabIndex?: 0 | -1;
  readonly 'data-cell'?: string;
  readonly children?: ReactNode;
}

export function CopyButton({ text, label, className = 'button', children, ...cell }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<'copied' | 'copyRefused' | null>(null);
  const copy = async () => {
    const next = await write(text);
    setOutcome(next);
    announce(t(`states.${next}`));
    window.setTimeout(() => setOutcome(null), SHOWN_MILLISECONDS);
  };
  const shown = children ?? t('states.copy');
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      {...cell}
      data-outcome={outcome}
      onClick={() => void copy()}
    >
      {outcome && !children ? t(`states.${outcome}`) : shown}
    </button>
  );
}

async function write(text: string): Promise<'copied' | 'copyRefused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // The page has no permission, or its address is not secure.
    return 'copyRefused';
  }
}
