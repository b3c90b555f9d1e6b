import { memo, type MouseEvent, type ReactNode } from 'react';
import { ActionsCell, BodyCell, BodyRow, CardLabel, RowActions } from './tableStyles.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** True aligns the column to the right. Use it for numbers. */
  readonly end?: boolean;
  /**
   * True makes the cell the header of its row, and the title of a card, without the column's name. Rows become cards if
   * the window is narrower than 720 px.
   */
  readonly title?: boolean;
  /** Minimum width of the column in px. */
  readonly min?: number;
  /** True lets users sort by this column. The table then needs `sort` and `onSort`. */
  readonly sortable?: boolean;
}

export interface RowParts<Row> {
  readonly columns: readonly Column<Row>[];
  readonly actions?: (row: Row) => ReactNode;
  /**
   * Called when the user clicks the row, except on a link or button. The title cell must link to the same target, for
   * keyboard users.
   */
  readonly onRowPress?: (row: Row) => void;
  readonly details?: (row: Row) => ReactNode;
}

interface TableRowProps<Row> extends RowParts<Row> {
  readonly row: Row;
  readonly selected: boolean;
}

/**
 * Returns true if the click hits the row itself. Returns false for a click on a link or a form control, and if the user
 * selects text.
 */
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
          <ActionsCell $end $wide>
            <RowActions>{actions(row)}</RowActions>
          </ActionsCell>
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

/** Safe cast: `memo` loses the type parameter of the component. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
