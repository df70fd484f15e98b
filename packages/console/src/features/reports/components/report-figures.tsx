/**
 * The totals in one strip, each with its change. A press on a name draws the figure in the chart and shows what it
 * counts. The strip is one tab stop, and arrow keys move from name to name.
 */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { useCloseWhenLeft } from '../../../components/use-close-when-left.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { FigureChange } from './figure-change.tsx';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import './report-figures.css';

interface Props {
  readonly measures: readonly Measure[];
  readonly answer: Answered;
  /** `id` of the measure in the chart. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function ReportFigures({ measures, answer, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const strip = useRef<HTMLUListElement>(null);
  /** The figure whose definition is shown, and the one that Tab reaches. */
  const [open, setOpen] = useState('');
  const [reached, setReached] = useState(chosen);
  useCloseWhenLeft(open !== '', strip, () => setOpen(''));
  const { totals, totalsBefore } = answer;
  const stop = measures.some(({ id }) => id === reached) ? reached : chosen;
  const choose = (id: string) => {
    setReached(id);
    if (id !== chosen) onChoose(id);
  };
  const move = (event: KeyboardEvent, id: string) => {
    const at = measures.findIndex((one) => one.id === id);
    const last = measures.length - 1;
    const to = { Home: 0, End: last }[event.key] ?? at + (STEPS[event.key] ?? 0);
    const next = (to + measures.length) % measures.length;
    const other = measures[next];
    if (!other || next === at) return;
    event.preventDefault();
    setReached(other.id);
    setOpen('');
    strip.current?.querySelectorAll<HTMLElement>('.report-figure-name')[next]?.focus();
  };
  /** A click next to a name draws its figure without the definition. Keyboard users press the name. */
  const pressCell = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, p')) return;
    const id = target.closest('li')?.dataset['id'];
    if (id !== undefined) choose(id);
  };
  return (
    <section aria-labelledby="report-figures">
      <h2 id="report-figures" className="visually-hidden">
        {t('reports.figures')}
      </h2>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboard users press the name */}
      <ul
        ref={strip}
        className="report-figures"
        data-many={measures.length > FEW || undefined}
        onClick={pressCell}
      >
        {measures.map(({ id, name, sentence, kind, exactUpTo }) => {
          const isOpen = id === open;
          return (
            <li key={id} data-id={id} data-chosen={id === chosen || undefined}>
              <h3>
                <button
                  type="button"
                  className="report-figure-name"
                  aria-pressed={id === chosen}
                  aria-expanded={isOpen}
                  aria-controls={`meaning-${id}`}
                  tabIndex={id === stop ? 0 : -1}
                  onClick={() => {
                    choose(id);
                    setOpen(isOpen ? '' : id);
                  }}
                  onKeyDown={(event) => move(event, id)}
                >
                  {name[language]}
                </button>
              </h3>
              <div className="report-figure-value">
                <strong>
                  <FigureText figure={totals[id]} {...{ kind, exactUpTo }} />
                </strong>
                <span> </span>
                {totalsBefore && (
                  <FigureChange now={totals[id]} before={totalsBefore[id]} kind={kind} />
                )}
              </div>
              <p id={`meaning-${id}`} className="report-figure-meaning" data-open={isOpen}>
                {sentence[language]}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** More figures than this have a line of their own for the change. */
const FEW = 6;
