/** The pinned beacons above a list, each with a button to unpin it, and the button that compares them. */
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import { TypeLabel } from '../../components/text/type-label.tsx';
import { momentOf } from '../../language/formats.ts';
import { useLanguage } from '../../language/use-language.ts';
import { hitInWords } from '../beacons/hit-in-words.ts';
import { HitWords } from '../beacons/hit-words.tsx';
import { isFocusLost } from '../beacon-list/use-list-cursor.ts';
import { askForFocus, COMPARE_BUTTON_ID } from './comparison-focus.ts';
import { MOST_PINS, type Pin, type Pins } from './use-pins.ts';
import './words.ts';
import './pinned-bar.css';

interface Props {
  readonly pins: Pins;
  readonly onOpen: (id: string) => void;
  /** Takes the focus when the last beacon is unpinned. */
  readonly onEmpty: () => void;
}

export function PinnedBar({ pins, onOpen, onEmpty }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { pinned, compared } = pins;
  const unpin = (id: string) => {
    pins.unpin(id);
    announce(t('pins.unpinned'));
    requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const left = document.querySelector<HTMLElement>('[data-unpin]');
      if (left) left.focus();
      else onEmpty();
    });
  };
  return (
    <section className="pinned-bar" aria-label={t('pins.label')}>
      <ol>
        {pinned.map((pin, at) => (
          <li key={pin.id}>
            <PinnedBeacon pin={pin} onOpen={() => onOpen(pin.id)} />
            <button
              type="button"
              className="button pinned-bar-unpin"
              data-unpin=""
              aria-label={t('pins.unpinNumber', { number: at + 1 })}
              onClick={() => unpin(pin.id)}
            >
              {t('pins.unpin')}
            </button>
          </li>
        ))}
      </ol>
      {pinned.length < MOST_PINS ? (
        <p className="muted">{t('pins.oneMore')}</p>
      ) : (
        <button
          type="button"
          id={COMPARE_BUTTON_ID}
          className="button"
          aria-pressed={compared !== null}
          onClick={() => {
            if (compared === null) askForFocus();
            pins.setComparing(compared === null);
          }}
        >
          {t('pins.compare')}
        </button>
      )}
    </section>
  );
}

function PinnedBeacon({ pin, onOpen }: { readonly pin: Pin; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!pin.hit) {
    return <span className="muted">{t(pin.isGone ? 'pins.gone' : 'states.loading')}</span>;
  }
  const { type, ...said } = hitInWords(pin.hit, language, t);
  return (
    <button type="button" className="pinned-bar-beacon" onClick={onOpen}>
      <time dateTime={pin.hit.receivedAt}>{momentOf(pin.hit.receivedAt).time}</time>
      <TypeLabel type={type} name={t(`states.beaconType.${type}`)} />
      <span className="pinned-bar-words">
        <HitWords {...said} />
      </span>
    </button>
  );
}
