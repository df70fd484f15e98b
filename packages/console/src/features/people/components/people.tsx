/** People screen: who may see and change what. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { people } from '../api/people.ts';
import { PersonSection } from './person-section.tsx';
import { TokenSection } from './token-section.tsx';
import '../words.ts';
import './people.css';

export function People() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(people);
  return (
    <div className="people" aria-busy={isFetching && !data}>
      <PageHeading title={t('frame.screens.people')} question={t('people.question')} />
      {error && (
        <ErrorPanel what={t('people.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={9} />}
      {data && <PersonSection people={data.people} grantable={data.grantable} />}
      {data && <TokenSection tokens={data.tokens} grantable={data.grantable} />}
    </div>
  );
}
