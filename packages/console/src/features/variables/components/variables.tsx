/** Variables screen: the solution design reference, with the rules that set each variable and its last value. */
import { useQuery } from '@tanstack/react-query';
import { fileName } from '@balise/contract/file-name';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { saveFile } from '../../../files/save-file.ts';
import { toCsv } from '../../../files/to-csv.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { rulesOf } from '../../../shared/rules/rules.ts';
import { variablesOf } from '../api/variables.ts';
import { designTable } from '../design-file.ts';
import { designRows } from '../design-row.ts';
import { useVariablesAddress, type VariablesAddress } from '../use-variables-address.ts';
import { useDesignWords } from '../use-design-words.ts';
import { matchVariable, variableRows } from '../variable-row.ts';
import { focusVariableFilter, VariableFilterBar } from './variable-filter-bar.tsx';
import { VariablesTable } from './variables-table.tsx';
import '../words.ts';
import './variables.css';

export function Variables() {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = useVariablesAddress();
  const words = useDesignWords();
  const { all, rules, uses, mayRead, isLoading } = useAllVariables();
  const rows = all.filter((row) => matchVariable(row, address.filter));
  const save = () =>
    saveFile(
      fileName([t('variables.file.name')], 'csv'),
      'text/csv;charset=utf-8',
      toCsv(designTable(rows, words), language === 'fr' ? ';' : ','),
    );
  return (
    <div className="variables" aria-busy={isLoading}>
      <PageHeading title={t('frame.screens.variables')} question={t('variables.question')}>
        <button type="button" className="button" onClick={save}>
          {t('variables.file.csv')}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {t('variables.print')}
        </button>
      </PageHeading>
      <VariableFilterBar address={address} />
      {rules.error && (
        <ErrorPanel
          what={t('variables.rulesFailed')}
          error={rules.error}
          onRetry={() => void rules.refetch()}
        />
      )}
      {uses.error && (
        <ErrorPanel
          what={t('variables.usesFailed')}
          error={uses.error}
          onRetry={() => void uses.refetch()}
        />
      )}
      {!mayRead && <p className="muted">{t('variables.noValues')}</p>}
      {isLoading ? (
        <Skeleton lines={12} />
      ) : (
        <>
          <p role="status" className="muted">
            {t(address.isFiltered ? 'variables.countFiltered' : 'variables.count', {
              count: rows.length,
              all: all.length,
            })}
          </p>
          {rows.length > 0 ? (
            <VariablesTable rows={rows} withValues={uses.data !== undefined} words={words} />
          ) : (
            <NothingFound address={address} />
          )}
        </>
      )}
    </div>
  );
}

/** The solution design, with rules and last values for those who may read hits. */
function useAllVariables() {
  const { environment } = usePlace();
  const { rights } = useSession();
  const mayRead = may(rights, 'view');
  const rules = useQuery({ ...rulesOf(environment), enabled: mayRead });
  const uses = useQuery({ ...variablesOf(environment), enabled: mayRead });
  const all = useMemo(
    () => variableRows(designRows(), { rules: rules.data?.rules, uses: uses.data }),
    [rules.data, uses.data],
  );
  return { all, rules, uses, mayRead, isLoading: mayRead && (rules.isPending || uses.isPending) };
}

function NothingFound({ address }: { readonly address: VariablesAddress }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('variables.noneFiltered')}>
      <button
        type="button"
        className="button"
        onClick={() => {
          address.setFilter({ text: '', family: '', flag: '' });
          focusVariableFilter();
        }}
      >
        {t('variables.filter.clear')}
      </button>
    </EmptyState>
  );
}
