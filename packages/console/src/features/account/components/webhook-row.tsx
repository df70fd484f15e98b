/** One webhook: what it gets messages about, and whether the last one arrived. */
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow } from '../../../components/block-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import type { Webhook } from '../api/messages.ts';

interface Props {
  readonly webhook: Webhook;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

export function WebhookRow({ webhook, onTest, onRemove }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { scope } = useScopeWords();
  const { name, host, departments, kinds, by, madeAt, failure } = webhook;
  return (
    <BlockRow>
      <BlockHead>
        <span>{name}</span>
        <span className="muted">{` ${host}`}</span>
      </BlockHead>
      <BlockCell label={t('messages.column.about')}>
        <ul>
          <li>{scope(departments)}</li>
          <li>
            {kinds === 'all'
              ? t('messages.allKinds')
              : kinds.map((kind) => t(`attention.kind.${kind}`)).join(', ')}
          </li>
          {failure && <li>{t('messages.lastFailure', { reason: failure[language] })}</li>}
        </ul>
      </BlockCell>
      <BlockCell label={t('messages.column.made')}>
        <span>{`${by}, `}</span>
        <DayAndTime at={madeAt} />
      </BlockCell>
      <BlockCell>
        <span className="webhook-actions">
          <button type="button" className="button" onClick={onTest}>
            <span>{t('messages.test')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
          <button type="button" className="button" onClick={onRemove}>
            <span>{t('messages.removeWebhook')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        </span>
      </BlockCell>
    </BlockRow>
  );
}
