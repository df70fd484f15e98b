/** The effect of a new stop, and how to redact what was stored before it. */
import type { PressedStop } from '@balise/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useDialogTitle } from '../../../components/dialog/dialog-title.ts';
import type { Stop } from '../api/stops.ts';
import { repairCommand } from '../repair-command.ts';
import { useStoppedName } from '../stopped-name.ts';
import { RuleNames } from './rule-names.tsx';

interface Props {
  readonly stop: Pick<Stop, 'environment' | 'kind' | 'what'>;
  readonly pressed: PressedStop;
  readonly onClose: () => void;
}

export function AfterStop({ stop, pressed, onClose }: Props) {
  const { t } = useTranslation();
  const name = useStoppedName(stop);
  const command = repairCommand(stop);
  useDialogTitle(t('stops.after.title', { name }));
  return (
    <div className="stops-after">
      <p>{t('stops.after.now')}</p>
      {pressed.id === null && <p>{t('stops.after.notSent')}</p>}
      {pressed.alike && pressed.alike.length > 0 && (
        <RuleNames
          words={t('stops.after.alike', { count: pressed.alike.length })}
          ids={pressed.alike}
          environment={stop.environment}
        />
      )}
      {stop.kind === 'rule' && pressed.alike === null && <p>{t('stops.after.alikeUnknown')}</p>}
      <h3>{t('stops.after.before')}</h3>
      <p>{t('stops.after.repair')}</p>
      <pre>
        <code>{command}</code>
      </pre>
      <CopyButton text={command}>{t('stops.after.copy')}</CopyButton>
      <p>{t('stops.after.confirm')}</p>
      <p className="form-actions">
        <button type="button" className="button" onClick={onClose}>
          {t('stops.after.done')}
        </button>
      </p>
    </div>
  );
}
