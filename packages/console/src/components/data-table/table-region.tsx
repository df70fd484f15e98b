/** What holds a table: a wide one scrolls in here, and so does a long one. */
import type { ReactNode, Ref } from 'react';
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
    <div
      ref={region}
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
