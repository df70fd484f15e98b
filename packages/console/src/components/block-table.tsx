/** A table with a caption. On a narrow page each row is a block, in which every cell has a label. */
import type { ReactNode } from 'react';
import './block-table.css';

interface Column {
  readonly id: string;
  readonly name: string;
  readonly isHidden?: boolean;
}

interface Props {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

export function BlockTable({ caption, columns, children }: Props) {
  return (
    <table className="block-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, name, isHidden }) => (
            <th key={id} scope="col">
              {isHidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function BlockRow({ children }: { readonly children: ReactNode }) {
  return <tr>{children}</tr>;
}

export function BlockHead({ children }: { readonly children: ReactNode }) {
  return <th scope="row">{children}</th>;
}

interface CellProps {
  /** Label of the cell on a narrow page; none for actions. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function BlockCell({ label, children }: CellProps) {
  return (
    <td data-label={label} className={label ? undefined : 'block-table-actions'}>
      <div>{children}</div>
    </td>
  );
}
