/** The container of a table. A wide or long table scrolls inside it. */
import type { MouseEvent, ReactNode, Ref } from 'react';
import './data-table.css';

interface Props {
  readonly label: string;
  readonly isLong?: boolean;
  /** The table replaces a chart, so it is no higher than the chart. */
  readonly isLow?: boolean;
  /** Number of all rows, if some are not rendered. */
  readonly rowCount?: number | undefined;
  readonly region?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function TableRegion({ label, isLong, isLow, rowCount, region, children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboard users press the button in the row
    <div
      ref={region}
      onClick={pressRow}
      className="data-table-region"
      data-long={isLong || undefined}
      data-low={isLow || undefined}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: keyboard users must be able to scroll
      tabIndex={0}
    >
      <table className="data-table" aria-rowcount={rowCount}>
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </div>
  );
}

/** If the name of a row is a button, a click anywhere in the row presses it. A click that selects text does not. */
function pressRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button') || String(getSelection())) return;
  target.closest('tr')?.querySelector<HTMLElement>('tbody th button')?.click();
}
