/**
 * The totals in one strip, each with its change. A press on a name draws the figure in the chart and shows what it
 * counts. The strip is one tab stop, and arrow keys move from name to name.
 */
import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '@balise/contract';
import { useCloseWhenLeft } from '../../../components/keyboard/use-close-when-left.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { ReportFigure } from './report-figure.tsx';
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
  const strip = useRef<HTMLUListElement>(null);
  /** The figure whose definition is shown. */
  const [open, setOpen] = useState('');
  useCloseWhenLeft(open !== '', strip, () => setOpen(''));
  const { stop, reach, onKeyDown } = useOneTabStop(strip, measures, chosen, () => setOpen(''));
  const { totals, totalsBefore } = answer;
  const choose = (id: string) => {
    reach(id);
    if (id !== chosen) onChoose(id);
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
        {measures.map((measure) => {
          const { id } = measure;
          return (
            <ReportFigure
              key={id}
              measure={measure}
              now={totals[id]}
              before={totalsBefore && { figure: totalsBefore[id] }}
              isChosen={id === chosen}
              isOpen={id === open}
              isTabStop={id === stop}
              onPress={() => {
                choose(id);
                setOpen(id === open ? '' : id);
              }}
              onKeyDown={(event) => onKeyDown(event, id)}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** The name that Tab reaches, and the keys that move it. */
function useOneTabStop(
  strip: RefObject<HTMLElement | null>,
  measures: readonly Measure[],
  chosen: string,
  onMove: () => void,
) {
  const [reached, reach] = useState(chosen);
  const stop = measures.some(({ id }) => id === reached) ? reached : chosen;
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const at = measures.findIndex((one) => one.id === id);
    const last = measures.length - 1;
    const to = { Home: 0, End: last }[event.key] ?? at + (STEPS[event.key] ?? 0);
    const next = (to + measures.length) % measures.length;
    const other = measures[next];
    if (!other || next === at) return;
    event.preventDefault();
    reach(other.id);
    onMove();
    strip.current?.querySelectorAll<HTMLElement>('.report-figure-name')[next]?.focus();
  };
  return { stop, reach, onKeyDown };
}

/** More figures than this have a line of their own for the change. */
const FEW = 6;
