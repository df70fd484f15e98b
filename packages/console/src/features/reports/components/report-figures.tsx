/** The totals, each with its change and its meaning. The chart shows the chosen one. */
import { useTranslation } from 'react-i18next';
import type { Measure } from '@balise/contract';
import { usePlace } from '../../../app/place.ts';
import { FigureCard } from '../../../components/figures/figure-card.tsx';
import type { Answered } from '../api/read-reports.ts';
import { useFigureWords } from '../figure-words.ts';
import { FigureText } from './figure-text.tsx';
import './report-figures.css';

interface Props {
  readonly measures: readonly Measure[];
  readonly answer: Answered;
  /** `id` of the measure in the chart. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function ReportFigures({ measures, answer, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const words = useFigureWords();
  const { totals, totalsBefore } = answer;
  const isOne = measures.length === 1;
  return (
    <section aria-labelledby="report-figures">
      <h2 id="report-figures" className="visually-hidden">
        {t('reports.figures')}
      </h2>
      <ul className="figure-cards report-figures">
        {measures.map(({ id, name, sentence, kind, exactUpTo }) => {
          const before = totalsBefore?.[id];
          const change = totalsBefore ? words.change(totals[id], before, kind) : undefined;
          return (
            <FigureCard
              key={id}
              isChosen={id === chosen && !isOne}
              title={
                isOne ? (
                  name[language]
                ) : (
                  <button
                    type="button"
                    className="report-figure-name"
                    aria-pressed={id === chosen}
                    title={t('reports.drawn', { name: name[language] })}
                    onClick={() => onChoose(id)}
                  >
                    {name[language]}
                  </button>
                )
              }
              value={<FigureText figure={totals[id]} {...{ kind, exactUpTo }} />}
              {...(change !== undefined && { change: change ?? t('reports.noChange') })}
              {...(totalsBefore && {
                before: t('reports.was', { before: words.figure(before, kind) }),
              })}
              meaning={
                <details className="report-figure-meaning">
                  <summary>
                    <span>{t('reports.meaning')}</span>
                    <span className="visually-hidden">{` ${name[language]}`}</span>
                  </summary>
                  <p>{sentence[language]}</p>
                </details>
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
