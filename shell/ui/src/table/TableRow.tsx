import { memo, type MouseEvent } from 'react';
import type { DataTableProps } from './DataTable.tsx';
import { BodyCell, BodyRow, CardLabel, RowActions } from './tableStyles.ts';

interface TableRowProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'actions' | 'details' | 'onRowPress'
> {
  readonly row: Row;
}

/** A press that belongs to the row, and not to something inside it or to a selection of text. */
function isRowPress(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  const onControl =
    target instanceof Element && target.closest('a, button, input, select, label, [role="menuitem"]');
  return !onControl && !getSelection()?.toString();
}

function PlainRow<Row>({ row, columns, actions, details, onRowPress }: TableRowProps<Row>) {
  const below = details?.(row);
  return (
    <>
      <BodyRow
        $press={onRowPress !== undefined}
        onClick={(event) => onRowPress && isRowPress(event) && onRowPress(row)}
      >
        {columns.map(({ id, header, cell, end = false, title = false }) => (
          <BodyCell key={id} $end={end} $wide={title} $title={title}>
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
