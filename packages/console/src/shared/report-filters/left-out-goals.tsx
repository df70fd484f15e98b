/** Goals of the address that a report leaves out, each with the reason and a button to remove it. */
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/use-language.ts';
import type { LeftOut } from '../goals/known-goals.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';

interface Props {
  readonly leftOut: readonly LeftOut[];
  readonly address: Pick<ReportAddress, 'view' | 'change'>;
}

export function LeftOutGoals({ leftOut, address: { view, change } }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = ({ id, goal, dimension }: LeftOut): string =>
    goal && dimension !== undefined
      ? t('reports.goal.gone', { name: goal.name[language], dimension })
      : t('reports.goal.deleted', { id });
  return leftOut.map((one) => (
    <p key={one.id} className="report-ignored" role="status">
      <span>{`${words(one)} `}</span>
      <button
        type="button"
        className="button"
        onClick={() => {
          const others = (ids: readonly string[]) => ids.filter((id) => id !== one.id);
          change({
            ...(view.goal === one.id && { goal: '' }),
            ...{ with: others(view.with), without: others(view.without) },
          });
          document.querySelector('h1')?.focus();
        }}
      >
        {t('reports.goal.remove')}
      </button>
    </p>
  ));
}
