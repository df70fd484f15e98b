/** Filters for language, device, department and report suite if there is a choice. The host is a text field. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { ChoiceField } from '../../components/filter-bar/choice-field.tsx';
import { FilterField } from '../../components/filter-bar/filter-field.tsx';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { CHOICE_FIELDS, useFieldChoices } from './use-field-choices.ts';

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
}

export function DimensionChoices({ list, address }: Props) {
  const { t } = useTranslation();
  const { view, change } = address;
  const choicesOf = useFieldChoices(list);
  return (
    <>
      {CHOICE_FIELDS.map((field) => {
        const choices = choicesOf(field);
        // A single value is not a choice.
        if (choices.length < 2 && !view[field]) return null;
        return (
          <ChoiceField
            key={field}
            label={t(`reports.field.${field}`)}
            all={t(`reports.field.allOf.${field}`)}
            choices={choices}
            chosen={view[field]}
            onChoose={(value) => change({ [field]: value })}
          />
        );
      })}
      <HostField host={view.host} onHost={(host) => change({ host })} />
    </>
  );
}

interface HostProps {
  readonly host: string;
  readonly onHost: (host: string) => void;
}

/** Applies the host on Enter, or when the field loses the focus. */
function HostField({ host, onHost }: HostProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(host);
  const [shown, setShown] = useState(host);
  // The host changed elsewhere, such as by clearing the filters. The field keeps its element, since it may have the
  // focus.
  if (shown !== host) {
    setShown(host);
    setTyped(host);
  }
  const done = () => {
    const said = typed.trim().toLowerCase();
    if (said !== host) onHost(said);
  };
  return (
    <FilterField id={id} label={t('reports.field.host')}>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={t('reports.field.allOf.host')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
    </FilterField>
  );
}
