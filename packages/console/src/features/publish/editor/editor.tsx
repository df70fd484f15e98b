/** Changes settings in a draft: what to change, and its form. The choice is in the address. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { usePlace } from '../../../place/place.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import type { ShownDraft } from '../api/draft.ts';
import { settingsOf } from '../api/draft-settings.ts';
import { releasesOf } from '../api/releases.ts';
import { AREA_IDS, AREAS, schemaOf, type AreaId } from './areas.ts';
import { EditContext } from './edit-context.ts';
import { FileForm } from './file-form.tsx';
import { OwnRules } from './own-rules.tsx';
import { RuleSwitches } from './rule-switches.tsx';
import './words.ts';
import './editor.css';

export function Editor({ draft }: { readonly draft: ShownDraft }) {
  const { t } = useTranslation();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const area = AREA_IDS.find((known) => known === search.get('area')) ?? AREA_IDS[0] ?? 'hosts';
  return (
    <div className="editor">
      <div className="editor-area">
        <ChoiceOfOne
          id={id}
          label={t('editor.area')}
          value={area}
          choices={AREA_IDS.map((one) => ({ id: one, name: t(`editor.areas.${one}`) }))}
          onChange={(next) => setSearch({ part: 'edit', area: next }, { replace: true })}
        />
      </div>
      <Area key={area} area={area} draft={draft} />
    </div>
  );
}

function FormOf({ area }: Pick<AreaProps, 'area'>) {
  if (area === 'rules') return <RuleSwitches />;
  return area === 'ownRules' ? <OwnRules /> : <FileForm />;
}

interface AreaProps {
  readonly area: AreaId;
  readonly draft: ShownDraft;
}

function Area({ area, draft }: AreaProps) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { rights } = useSession();
  const schema = useQuery(schemaOf(area));
  const asked = useQuery(settingsOf(draft, environment));
  const { data: releases } = useQuery(releasesOf(environment));
  const error = schema.error ?? asked.error;
  if (error && !asked.data) {
    const ask = () => void Promise.all([schema.refetch(), asked.refetch()]);
    return <ErrorPanel what={t('editor.failed')} error={error} onRetry={ask} />;
  }
  if (!schema.data || !asked.data) return <Skeleton lines={9} />;
  const isOfFolder = releases?.isOfFolder ?? false;
  const mayPropose = may(rights, 'propose') && !isOfFolder;
  const { key, file } = AREAS[area];
  return (
    <EditContext value={{ ...asked.data, draft, key, file, root: schema.data, mayPropose }}>
      {!mayPropose && (
        <p className="publish-notice">{t(isOfFolder ? 'editor.ofFolder' : 'editor.noRight')}</p>
      )}
      <FormOf area={area} />
    </EditContext>
  );
}
