/** A one-time sign-in link with the full address, to pass to its person. */
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../components/shown-once.tsx';
import type { OneTimeLink } from '../api/change-people.ts';

interface Props {
  readonly name: string;
  readonly link: OneTimeLink;
  readonly onClose: () => void;
}

export function LinkToHandOver({ name, link, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ShownOnce
        title={t('people.link.title', { name })}
        text={t('people.link.text')}
        value={new URL(link.link, window.location.origin).href}
        copy={t('people.link.copy')}
        endsAt={link.endsAt}
      />
      <p className="form-actions people-form">
        <button type="button" className="button" onClick={onClose}>
          {t('people.link.done')}
        </button>
      </p>
    </>
  );
}
