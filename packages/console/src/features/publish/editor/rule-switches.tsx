/** Rules on or off in each environment. */
import { ENVIRONMENTS, fold } from '@balise/beacon';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { containsWords } from '../../../language/contains-words.ts';
import { usePlace } from '../../../place/place.ts';
import { useEditing } from './edit-context.ts';
import { FieldNotes } from './field-notes.tsx';
import { useField } from './use-field.ts';
import { SearchField } from './search-field.tsx';

const COLUMNS = ['rule', ...ENVIRONMENTS] as const;

export function RuleSwitches() {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { settings: present } = useEditing();
  const [words, setWords] = useState('');
  const { rules } = present.rules;
  const found = rules.flatMap((rule, at) =>
    containsWords(fold(`${rule.id} ${rule.name.en} ${rule.name.fr}`), words) ? [{ rule, at }] : [],
  );
  return (
    <section className="publish-section" aria-label={t('editor.areas.rules')}>
      <p className="field-hint">{t('editor.rules.means')}</p>
      <SearchField
        className="field editor-area"
        words={words}
        found={found.length}
        onChange={setWords}
      />
      <BlockTable
        caption={t('editor.areas.rules')}
        columns={COLUMNS.map((column) => ({
          id: column,
          name: column === 'rule' ? t('editor.rules.rule') : t(`frame.environment.${column}`),
        }))}
      >
        {found.map(({ rule, at }) => (
          <BlockRow key={rule.id}>
            <BlockHead>
              <span>{rule.name[language]}</span>
              <code className="editor-rule-id">{rule.id}</code>
            </BlockHead>
            {ENVIRONMENTS.map((environment) => {
              const name = t(`frame.environment.${environment}`);
              return (
                <BlockCell key={environment} label={name}>
                  <RuleSwitch
                    at={at}
                    environment={environment}
                    label={t('editor.rules.in', { rule: rule.name[language], environment: name })}
                  />
                </BlockCell>
              );
            })}
          </BlockRow>
        ))}
      </BlockTable>
    </section>
  );
}

interface SwitchProps {
  readonly at: number;
  readonly environment: string;
  readonly label: string;
}

function RuleSwitch({ at, environment, label }: SwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useField(['rules', at, environment]);
  const isOn = field.value === true;
  return (
    <span className="editor-switch">
      <button
        type="button"
        role="switch"
        className="button"
        aria-checked={isOn}
        aria-label={label}
        disabled={field.isDisabled}
        onClick={() => field.set(!isOn)}
      >
        {t(isOn ? 'editor.rules.on' : 'editor.rules.off')}
      </button>
      <FieldNotes id={id} label={label} field={field} />
    </span>
  );
}
