/** What holds a table: a wide one scrolls in here, and so does a long one. */
import type { MouseEvent, ReactNode, Ref } from 'react';
import './data-table.css';

interface Props {
  readonly label: string;
  readonly isLong?: boolean;
  /** In the place of a chart: no higher than that. */
  readonly isLow?: boolean;
  /** All rows, where some are not drawn. */
  readonly rowCount?: number | undefined;
  readonly region?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function TableRegion({ label, isLong, isLow, rowCount, region, children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the button of the row
    <div
      ref={region}
      onClick={pressRow}
      className="data-table-region"
      data-long={isLong || undefined}
      data-low={isLow || undefined}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by key
      tabIndex={0}
    >
      <table className="data-table" aria-rowcount={rowCount}>
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </div>
  );
}

/** A row in which its name is a button is as wide as the button looks. Text that is selected in it is not a press. */
function pressRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button') || String(getSelection())) return;
  target.closest('tr')?.querySelector<HTMLElement>('tbody th button')?.click();
}
