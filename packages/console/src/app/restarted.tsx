/** Explains why the screen restarted: another person has signed in in this browser, or the rights have changed. */
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../components/announcer.tsx';
import { useSession } from '../session/session-context.ts';
import './restarted.css';

export const RestartContext = createContext<'person' | 'rights' | undefined>(undefined);

export function Restarted() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const why = useContext(RestartContext);
  const { name } = useSession().person;
  const [isRead, setRead] = useState(false);
  const sentence = why && t(`frame.restarted.${why}`, { name });
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence, announce]);
  if (!sentence || isRead) return null;
  return (
    <div className="restarted">
      <p>{sentence}</p>
      <button type="button" className="button" onClick={() => setRead(true)}>
        {t('states.close')}
      </button>
    </div>
  );
}
