/**
 * The head of a column. If the column can be sorted, it is a button that shows the sort direction. The head has the
 * name of the column, and the button states that it sorts.
 */
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './data-column.ts';

interface Props<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: false | 'asc' | 'desc';
  readonly onSort: (() => void) | undefined;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export function SortHead<Row>({ column, sort, onSort }: Props<Row>) {
  const { t } = useTranslation();
  const { name, isNumber } = column;
  // The arrow and the word next to it stay on one line.
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    <th
      scope="col"
      aria-label={onSort && name}
      className={isNumber ? 'data-table-number' : undefined}
      aria-sort={sort ? ARIA[sort] : undefined}
    >
      {onSort ? (
        <button
          type="button"
          className="data-table-sort"
          aria-label={t('states.sort', { column: name })}
          onClick={onSort}
        >
          {isNumber ? (
            <>
              <span className="data-table-arrow">
                <Arrow sort={sort} />
                <span>{first}</span>
              </span>
              <span>{name.slice(first.length)}</span>
            </>
          ) : (
            <>
              <span>{name.slice(0, name.length - last.length)}</span>
              <span className="data-table-arrow">
                <span>{last}</span>
                <Arrow sort={sort} />
              </span>
            </>
          )}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

/** Before the name for numbers, after it otherwise: the text stays aligned with the cells below. */
function Arrow({ sort }: { readonly sort: false | 'asc' | 'desc' }) {
  if (!sort) return null;
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path
        d={sort === 'desc' ? 'M2 4l4 4 4-4' : 'M2 8l4-4 4 4'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
