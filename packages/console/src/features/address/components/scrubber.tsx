/** Redacts a text in the browser. The text never leaves it: only the settings of the environment are asked for. */
import type { ScrubberSettings } from '@balise/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { LANGUAGES, type Language } from '../../../language/languages.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { usePlace } from '../../../place/place.ts';
import { scrubberSettingsOf } from '../api/scrubber-settings.ts';
import { scrubberWith, SUBJECTS, type Subject, type Tried } from '../try-scrubber.ts';
import { KindList } from './kind-list.tsx';

export function Scrubber() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, error, refetch } = useQuery(scrubberSettingsOf(environment));
  return (
    <>
      <p>{t('address.scrubber.means')}</p>
      {error && (
        <ErrorPanel
          what={t('address.scrubber.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && <ScrubberForm settings={data} />}
    </>
  );
}

function ScrubberForm({ settings }: { readonly settings: ScrubberSettings }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const prefix = useId();
  const [given, setGiven] = useState('');
  const [subject, setSubject] = useState<Subject>('text');
  const [language, setLanguage] = useState<Language>(shown);
  const tryScrubber = useMemo(() => scrubberWith(settings), [settings]);
  const tried = useMemo(
    () => tryScrubber(given, subject, language),
    [tryScrubber, given, subject, language],
  );
  return (
    <div className="form address-form">
      <TextArea
        id={`${prefix}text`}
        label={t('address.scrubber.label')}
        hint={t('address.scrubber.hint')}
        rows={4}
        value={given}
        onChange={setGiven}
        isPlain
      />
      <ChoiceOfOne
        id={`${prefix}subject`}
        label={t('address.scrubber.subject')}
        choices={SUBJECTS.map((id) => ({ id, name: t(`address.scrubber.subjects.${id}`) }))}
        value={subject}
        onChange={(id) => setSubject(SUBJECTS.find((one) => one === id) ?? 'text')}
      />
      <ChoiceOfOne
        id={`${prefix}language`}
        label={t('address.scrubber.language')}
        choices={LANGUAGES.map((id) => ({ id, name: t(`address.scrubber.languages.${id}`) }))}
        value={language}
        onChange={(id) => setLanguage(id === 'fr' ? 'fr' : 'en')}
      />
      <div role="status">{given !== '' && <Result tried={tried} />}</div>
    </div>
  );
}

function Result({ tried: { text, pieces } }: { readonly tried: Tried }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('address.scrubber.result')}</h2>
      <p>
        <code>{text === '' ? t('address.scrubber.empty') : text}</code>
      </p>
      {pieces.length === 0 && <p>{t('address.scrubber.nothing')}</p>}
      {pieces.length > 0 && (
        <>
          <h3>{t('address.scrubber.pieces', { count: pieces.length })}</h3>
          <ol className="address-pieces">
            {pieces.map(({ before, kinds }, index) => (
              <li key={`${index} ${before}`}>
                <code>{before}</code>
                <KindList kinds={kinds} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
