import { memo, type MouseEvent, type ReactNode } from 'react';
import { BodyCell, BodyRow, CardLabel, RowActions } from './tableStyles.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Align right, for numbers. */
  readonly end?: boolean;
  /** First line of the card below 720 px, without the column's name. */
  readonly title?: boolean;
  /** Minimum width, px. */
  readonly min?: number;
  /** Sortable; the table needs `sort` and `onSort`. */
  readonly sortable?: boolean;
}

/** Props that every row of a table shares. */
export interface RowParts<Row> {
  readonly columns: readonly Column<Row>[];
  readonly actions?: (row: Row) => ReactNode;
  /** Called on a press on the row outside its links and buttons. Offer keyboard users a link in the title cell. */
  readonly onRowPress?: (row: Row) => void;
  /** Full-width content below an expanded row, or nothing. */
  readonly details?: (row: Row) => ReactNode;
}

interface TableRowProps<Row> extends RowParts<Row> {
  readonly row: Row;
  readonly selected: boolean;
}

/** Whether a press is on the row itself, not on a control inside it and not a text selection. */
function isRowPress(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  const onControl =
    target instanceof Element && target.closest('a, button, input, select, label, [role="menuitem"]');
  return !onControl && !getSelection()?.toString();
}

function PlainRow<Row>({ row, selected, columns, actions, details, onRowPress }: TableRowProps<Row>) {
  const below = details?.(row);
  return (
    <>
      <BodyRow
        $press={onRowPress !== undefined}
        $selected={selected}
        onClick={(event) => onRowPress && isRowPress(event) && onRowPress(row)}
      >
        {columns.map(({ id, header, cell, end = false, title = false, min }) => (
          <BodyCell key={id} $end={end} $wide={title} $title={title} $min={min}>
            {!title && <CardLabel aria-hidden>{header}</CardLabel>}
            <div>{cell(row)}</div>
          </BodyCell>
        ))}
        {actions && (
          <BodyCell $end $wide>
            <RowActions>{actions(row)}</RowActions>
          </BodyCell>
        )}
      </BodyRow>
      {below && (
        <BodyRow $press={false}>
          <BodyCell colSpan={columns.length + (actions ? 1 : 0)} $end={false} $wide>
            {below}
          </BodyCell>
        </BodyRow>
      )}
    </>
  );
}

/** A row with its details, memoized. The cast restores the type parameter that `memo` loses. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
