/**
 * Single-key shortcuts (WCAG 2.1.4). They are inactive while the reader types, while a dialog is open, and when the
 * reader disables them. Escape is always active.
 */
import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { recall, remember } from '../../storage/guarded-storage.ts';
import { isTyping } from './is-typing.ts';

const KEY = 'balise.shortcuts';
/** Two keys within this time are one shortcut: `g` then a letter. */
const SEQUENCE_MILLISECONDS = 1000;

interface Switch {
  readonly enabled: boolean;
  readonly setEnabled: (enabled: boolean) => void;
}

const ShortcutsContext = createContext<Switch>({ enabled: true, setEnabled: () => undefined });

export function useShortcutsSwitch(): Switch {
  return useContext(ShortcutsContext);
}

export function Shortcuts({ children }: { readonly children: ReactNode }) {
  const [enabled, setState] = useState(() => recall(KEY) !== 'off');
  const setEnabled = (on: boolean) => {
    setState(on);
    remember(KEY, on ? 'on' : 'off');
  };
  return <ShortcutsContext value={{ enabled, setEnabled }}>{children}</ShortcutsContext>;
}

/** `match` is a key, or a test of the last one or two keys (`gl`). */
export function useShortcut(
  match: string | ((keys: string) => boolean),
  act: (keys: string) => void,
): void {
  const { enabled } = useShortcutsSwitch();
  const press = useEffectEvent((event: KeyboardEvent, keys: string) => {
    const heard = [event.key, keys].find((heardKeys) =>
      typeof match === 'string' ? match === heardKeys : match(heardKeys),
    );
    if (heard === undefined) return;
    event.preventDefault();
    act(heard);
  });
  // A layout effect, since an effect after the paint would miss a key pressed before it.
  useLayoutEffect(() => {
    if (!enabled) return;
    let last = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const sequence = event.timeStamp - last.at < SEQUENCE_MILLISECONDS ? last.key : '';
      last = { key: event.key, at: event.timeStamp };
      press(event, sequence + event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}

/** Calls `act` on Escape anywhere, unless another listener handled it or a dialog is open. */
export function useEscapeKey(act: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!document.querySelector('dialog[open]')) act(event);
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
