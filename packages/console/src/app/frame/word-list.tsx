/** Explains the words of the field, each in a sentence, and names the documents that explain more. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../place/place.ts';

const WORDS = ['beacon', 'hit', 'suite', 'eVar', 'prop', 'visit'] as const;

export function WordList() {
  const { t } = useTranslation();
  const { language } = usePlace();
  return (
    <section>
      <h3>{t('frame.words.title')}</h3>
      <dl className="keyboard-help-list">
        {WORDS.map((word) => (
          <Fragment key={word}>
            <dt>{t(`frame.words.${word}.name`)}</dt>
            <dd>{t(`frame.words.${word}.means`)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="keyboard-help-note">
        <span>{`${t('frame.words.more')} `}</span>
        <a href={`/demo/${language}/`}>{t('frame.words.demo')}</a>
      </p>
    </section>
  );
}
