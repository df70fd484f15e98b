/** One token: its permissions, its maker and its expiry. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow } from '../../../components/block-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import type { Token } from '../api/people.ts';

interface Props {
  readonly token: Token;
  readonly onRevoke: () => void;
}

export function TokenRow({ token, onRevoke }: Props) {
  const { t } = useTranslation();
  const words = useScopeWords();
  const reasonId = useId();
  const { name, rights, createdBy, createdAt, usedAt, endsAt, mayChange } = token;
  return (
    <BlockRow>
      <BlockHead>{name}</BlockHead>
      <BlockCell label={t('people.token.column.what')}>
        <ul>
          {rights.metrics && <li>{t('people.token.metrics')}</li>}
          {rights.figures && (
            <li>{t('people.token.figuresOf', { scope: words.scope(rights.figures) })}</li>
          )}
          {rights.view && <li>{t('people.token.viewOf', { scope: words.scope(rights.view) })}</li>}
          {rights.propose && (
            <li>{t('people.token.proposeOf', { scope: words.scope(rights.propose) })}</li>
          )}
          {rights.publish && (
            <li>
              {t('people.token.publishOf', {
                environments: rights.publish.map((one) => t(`frame.environment.${one}`)).join(', '),
              })}
            </li>
          )}
        </ul>
      </BlockCell>
      <BlockCell label={t('people.token.column.made')}>
        <span>{`${createdBy}, `}</span>
        <DayAndTime at={createdAt} />
      </BlockCell>
      <BlockCell label={t('people.token.column.used')}>
        {usedAt ? <DayAndTime at={usedAt} /> : t('people.never')}
      </BlockCell>
      <BlockCell label={t('people.token.column.ends')}>
        <DayAndTime at={endsAt} />
      </BlockCell>
      <BlockCell>
        <button
          type="button"
          className="button"
          disabled={!mayChange}
          aria-describedby={mayChange ? undefined : reasonId}
          onClick={onRevoke}
        >
          <span>{t('people.token.revoke.button')}</span>
          <span className="visually-hidden">{` ${t('people.of', { name })}`}</span>
        </button>
        {!mayChange && (
          <span id={reasonId} className="people-reason">
            {t('people.mayNot.token')}
          </span>
        )}
      </BlockCell>
    </BlockRow>
  );
}
