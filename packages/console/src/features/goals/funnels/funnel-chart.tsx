/** A funnel: bars with numbers, and a table with the same figures and the pages to which the others go. */
import { useTranslation } from 'react-i18next';
import type { FunnelAnswer, FunnelReached } from '@balise/contract';
import { BreakableText } from '../../../components/text/breakable-text.tsx';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';

interface Props {
  readonly answer: FunnelAnswer;
  /** The name of each step. */
  readonly names: readonly string[];
}

const COLUMNS = ['step', 'visits', 'share', 'ofFirst', 'lost', 'next'] as const;

export function FunnelChart({ answer, names }: Props) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { steps } = answer;
  const last = steps.at(-1);
  const summary = t('goals.funnel.summary', {
    first: words.said(steps[0]?.visits, 'count'),
    last: words.said(last?.visits, 'count'),
    share: words.said(last?.ofFirst, 'share'),
  });
  return (
    <figure className="funnel">
      <figcaption>{summary}</figcaption>
      <div className="funnel-bars" aria-hidden="true">
        {steps.map((step, index) => (
          <div key={index} className="funnel-bar">
            <span className="funnel-bar-name">{`${index + 1}. ${names[index] ?? ''}`}</span>
            <span className="funnel-bar-line">
              <span
                className="funnel-bar-fill"
                data-unknown={typeof step.ofFirst !== 'number' || undefined}
                style={{ inlineSize: `${widthOf(step) * 100}%` }}
              />
              <span className="funnel-bar-number">{words.figure(step.visits, 'count')}</span>
            </span>
          </div>
        ))}
      </div>
      <BlockTable
        caption={t('goals.funnel.table')}
        columns={COLUMNS.map((id) => ({ id, name: t(`goals.funnel.column.${id}`) }))}
      >
        {steps.map((step, index) => (
          <StepRow key={index} step={step} name={`${index + 1}. ${names[index] ?? ''}`} />
        ))}
      </BlockTable>
    </figure>
  );
}

const widthOf = ({ ofFirst }: FunnelReached): number => (typeof ofFirst === 'number' ? ofFirst : 0);

function StepRow({ step, name }: { readonly step: FunnelReached; readonly name: string }) {
  const { t } = useTranslation();
  const column = (id: (typeof COLUMNS)[number]) => t(`goals.funnel.column.${id}`);
  return (
    <BlockRow>
      <BlockHead>
        <BreakableText text={name} />
      </BlockHead>
      <BlockCell label={column('visits')}>
        <FigureText figure={step.visits} kind="count" />
      </BlockCell>
      <BlockCell label={column('share')}>
        <FigureText figure={step.share} kind="share" />
      </BlockCell>
      <BlockCell label={column('ofFirst')}>
        <FigureText figure={step.ofFirst} kind="share" />
      </BlockCell>
      <BlockCell label={column('lost')}>
        <FigureText figure={step.lost} kind="count" />
      </BlockCell>
      <BlockCell label={column('next')}>
        <NextPages next={step.next} />
      </BlockCell>
    </BlockRow>
  );
}

function NextPages({ next }: Pick<FunnelReached, 'next'>) {
  const { t } = useTranslation();
  if (next.length === 0) return <span>{t('states.none')}</span>;
  return (
    <ul className="funnel-next">
      {next.map(({ kind, page, visits }) => (
        <li key={`${kind} ${page}`}>
          <BreakableText text={kind === 'page' ? page : t(`goals.funnel.next.${kind}`)} />
          <span className="funnel-next-visits">
            <FigureText figure={visits} kind="count" />
          </span>
        </li>
      ))}
    </ul>
  );
}
