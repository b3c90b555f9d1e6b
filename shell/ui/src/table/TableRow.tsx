import { memo, type MouseEvent, type ReactNode } from 'react';
import { BodyCell, BodyRow, CardLabel, RowActions } from './tableStyles.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns the column to the right, for numbers. */
  readonly end?: boolean;
  /** On screens narrower than 720 px, shows the column as the first line of the card, without the column's name. */
  readonly title?: boolean;
  /** Minimum width in px. */
  readonly min?: number;
  /** Whether users can sort by the column. The table then needs `sort` and `onSort`. */
  readonly sortable?: boolean;
}

export interface RowParts<Row> {
  readonly columns: readonly Column<Row>[];
  readonly actions?: (row: Row) => ReactNode;
  /**
   * Called for a press on the row outside its links and buttons. The title cell must contain a link to the same target, for
   * keyboard users.
   */
  readonly onRowPress?: (row: Row) => void;
  /** Returns full-width content for the area below a row, or nothing. */
  readonly details?: (row: Row) => ReactNode;
}

interface TableRowProps<Row> extends RowParts<Row> {
  readonly row: Row;
  readonly selected: boolean;
}

/** Returns whether the user pressed the row itself. Presses on a control in the row and text selections do not count. */
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

/** The cast restores the type parameter, which `memo` loses. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
