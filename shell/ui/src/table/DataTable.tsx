import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LoadFailure, NoResults, type NoResultsProps } from '../components/QueryState.tsx';
import { SkeletonList } from '../components/Skeleton.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { type Column, type RowParts, TableRow } from './TableRow.tsx';
import {
  Body,
  BodyCell,
  BodyRow,
  CardLabel,
  Foot,
  Frame,
  Grid,
  Head,
  HeadCell,
  HeadRow,
  Toolbar,
  Totals,
  Waiting,
} from './tableStyles.ts';

export interface Sort {
  readonly id: string;
  readonly descending: boolean;
}

export interface DataTableProps<Row> extends RowParts<Row> {
  /** Name of the table for screen readers, for example 'Parceiros'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selectedKey?: string | undefined;
  /** True shows a loading skeleton until the first rows have loaded. */
  readonly loading?: boolean;
  /** True dims the rows while they still belong to the previous page or search. */
  readonly busy?: boolean;
  /** Error of the query. It is shown instead of the rows. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
  readonly errorTitle?: string;
  /** Error message that replaces the message of the server. */
  readonly errorMessage?: string;
  readonly empty: ReactNode;
  /** Texts to show instead of `empty` if no row matches the search and the filters. */
  readonly noResults?: NoResultsProps | false;
  /** Search field and filters. They are above the rows, inside the border of the table. */
  readonly toolbar?: ReactNode;
  /** Pagination or totals. They are below the rows, inside the border of the table. */
  readonly footer?: ReactNode;
  /** Cells of the row with the totals, one per column. */
  readonly totals?: readonly ReactNode[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
}

interface ColumnHeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  readonly column: Column<Row>;
}

/** Header of a column. The first click sorts the rows in descending order, the second in ascending order. */
function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { id, header, end = false, sortable = false } = column;
  const descending = sort?.id === id ? sort.descending : undefined;
  const spoken = descending === undefined ? undefined : descending ? 'descending' : 'ascending';
  const Arrow = descending === undefined ? ArrowUpDown : descending ? ArrowDown : ArrowUp;
  return (
    <HeadCell scope="col" $end={end} aria-sort={spoken}>
      {onSort && sortable ? (
        <button type="button" onClick={() => onSort({ id, descending: descending !== true })}>
          {header}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        header
      )}
    </HeadCell>
  );
}

/**
 * Table whose rows become cards if the window is narrower than 720 px. Pass the same `columns`, `actions`, `details`
 * and `onRowPress` objects in every render, otherwise all rows are rendered again.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  loading = false,
  busy = false,
  error,
  onRetry,
  errorTitle,
  errorMessage,
  empty,
  noResults,
  toolbar,
  footer,
  totals,
  actions,
  onRowPress,
  selectedKey,
  details,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLElement>(null);
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    // If the focused button has disappeared, focus the table. Otherwise, the next Tab would start at the top of the
    // document.
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = undefined;
    frame.current?.focus({ preventScroll: true });
  });

  const body = () => {
    if (error !== undefined)
      return <LoadFailure title={errorTitle} message={errorMessage} error={error} onRetry={onRetry} />;
    if (loading) {
      return (
        <Waiting>
          <SkeletonList shape="row" count={6} />
        </Waiting>
      );
    }
    if (rows.length === 0 && noResults) return <NoResults {...noResults} />;
    if (rows.length === 0) return empty;
    return (
      <Grid aria-label={label}>
        <Head>
          <HeadRow>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <HeadCell scope="col" $end>
                <VisuallyHidden>Ações</VisuallyHidden>
              </HeadCell>
            )}
          </HeadRow>
        </Head>
        <Body $busy={busy}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              selected={rowKey(row) === selectedKey}
              columns={columns}
              actions={actions}
              details={details}
              onRowPress={onRowPress}
            />
          ))}
        </Body>
        {totals && (
          <Totals>
            <BodyRow $press={false}>
              {columns.map(({ id, header, end = false }, index) => (
                <BodyCell key={id} $end={end} $wide={index === 0}>
                  {index > 0 && <CardLabel aria-hidden>{header}</CardLabel>}
                  <b>{totals[index]}</b>
                </BodyCell>
              ))}
              {actions && <BodyCell $end $wide />}
            </BodyRow>
          </Totals>
        )}
      </Grid>
    );
  };

  return (
    <Frame
      as="section"
      ref={frame}
      tabIndex={-1}
      aria-label={label}
      aria-busy={loading || busy}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      {body()}
      {footer && <Foot>{footer}</Foot>}
    </Frame>
  );
}
