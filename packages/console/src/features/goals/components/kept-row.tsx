/** A row of the list of goals, or of funnels. */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Funnel, Goal } from '@balise/contract';
import { BlockCell, BlockHead, BlockRow } from '../../../components/block-table.tsx';
import { BreakableText } from '../../../components/text/breakable-text.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useScopeWords } from '../../../session/scope-in-words.ts';

interface Props {
  readonly kept: Goal | Funnel;
  /** The condition, or the steps in words. */
  readonly words: readonly string[];
  /** Links to the figures. */
  readonly children: ReactNode;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function KeptRow({ kept, words, children, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { department } = useScopeWords();
  const { mayChange, gone } = kept;
  const name = kept.name[language];
  const [first] = words;
  return (
    <BlockRow>
      <BlockHead>{name}</BlockHead>
      <BlockCell label={t('goals.column.condition')}>
        {words.length === 1 ? (
          <BreakableText text={first ?? ''} />
        ) : (
          <ol className="goals-words">
            {words.map((one, index) => (
              <li key={index}>
                <BreakableText text={one} />
              </li>
            ))}
          </ol>
        )}
        {gone.map(({ kind, id }) => (
          <strong key={`${kind} ${id}`} className="goals-gone">
            {t(`goals.gone.${kind}`, { id })}
          </strong>
        ))}
      </BlockCell>
      <BlockCell label={t('goals.column.readers')}>
        <span>{kept.department ? department(kept.department) : t('goals.everybody')}</span>
        <span className="goals-by">{t('goals.by', { name: kept.by })}</span>
      </BlockCell>
      <BlockCell label={t('goals.column.figures')}>{children}</BlockCell>
      <BlockCell>
        <Actions name={name} mayChange={mayChange} onChange={onChange} onRemove={onRemove} />
      </BlockCell>
    </BlockRow>
  );
}

interface ActionsProps extends Pick<Props, 'onChange' | 'onRemove'> {
  readonly name: string;
  readonly mayChange: boolean;
}

function Actions({ name, mayChange, onChange, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const actions = [
    { id: 'change' as const, onPress: onChange },
    { id: 'remove' as const, onPress: onRemove },
  ];
  return (
    <>
      <div className="goals-actions">
        {actions.map(({ id, onPress }) => (
          <button
            key={id}
            type="button"
            className="button"
            disabled={!mayChange}
            aria-describedby={mayChange ? undefined : reasonId}
            onClick={onPress}
          >
            <span>{t(`goals.action.${id}`)}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        ))}
      </div>
      {!mayChange && (
        <span id={reasonId} className="goals-by">
          {t('goals.mayNot')}
        </span>
      )}
    </>
  );
}
