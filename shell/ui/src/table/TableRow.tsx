import { memo, type MouseEvent, type ReactNode } from 'react';
import { BodyCell, BodyRow, CardLabel, RowActions } from './tableStyles.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly end?: boolean;
  /** First line of the card below 720 px, without its column's name. */
  readonly title?: boolean;
  /** Least width, in px. */
  readonly min?: number;
  /** Can be sorted by; `sort` and `onSort` do it. */
  readonly sortable?: boolean;
}

/** What every row of a table is made of. */
export interface RowParts<Row> {
  readonly columns: readonly Column<Row>[];
  /** Buttons and a Menu at the end of each row. */
  readonly actions?: (row: Row) => ReactNode;
  /** A press on the row, beside its links and buttons; give the keyboard the same as a link in the title cell. */
  readonly onRowPress?: (row: Row) => void;
  /** A whole-width line under an opened row, or nothing. */
  readonly details?: (row: Row) => ReactNode;
}

interface TableRowProps<Row> extends RowParts<Row> {
  readonly row: Row;
  readonly selected: boolean;
}

/** A press that belongs to the row, and not to something inside it or to a selection of text. */
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

/** A row and what is opened under it; drawn again only when something of its own changes. `memo` forgets the type of the row. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
