/** Lists all shortcuts in the reader's language. A checkbox disables single-key shortcuts. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useShortcut, useShortcutsSwitch } from '../../components/keyboard/shortcuts.tsx';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { useScreens } from './use-screens.ts';
import { WordList } from './word-list.tsx';
import './keyboard-help.css';

interface Props {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function KeyboardHelp({ open, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const screens = useScreens();
  const navigate = useNavigate();
  const { enabled, setEnabled } = useShortcutsSwitch();
  const switchId = useId();
  useShortcut('?', onOpen);
  useShortcut(
    (keys) => screens.some((screen) => keys === `g${t(`frame.keyboard.letter.${screen}`)}`),
    (keys) => {
      const screen = screens.find((id) => keys === `g${t(`frame.keyboard.letter.${id}`)}`);
      if (screen) void navigate(screenAddressOf(place, screen));
    },
  );
  return (
    <Dialog open={open} title={t('frame.keyboard.title')} onClose={onClose}>
      <p className="keyboard-help-switch">
        <input
          id={switchId}
          type="checkbox"
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        <label htmlFor={switchId}>{t('frame.keyboard.switch')}</label>
      </p>
      <p className="keyboard-help-note">{t('frame.keyboard.note')}</p>
      <WordList />
      <ShortcutList />
    </Dialog>
  );
}
