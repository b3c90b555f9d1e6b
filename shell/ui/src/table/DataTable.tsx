import { rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { LoadFailure, NoResults, type NoResultsProps } from '../components/QueryState.tsx';
import { SkeletonList } from '../components/Skeleton.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { type RowParts, TableRow } from './TableRow.tsx';
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
  /** Names the table: 'Parceiros'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The row whose details stand beside the table. */
  readonly selectedKey?: string | undefined;
  /** No rows known yet: a skeleton. */
  readonly loading?: boolean;
  /** The rows are still those of the page or search before: dimmed. */
  readonly busy?: boolean;
  /** What failed, as a query gives it; takes the rows' place. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
  /** 'Erro ao carregar pedidos' */
  readonly errorTitle?: string;
  /** In place of what the server said of the failure. */
  readonly errorMessage?: string;
  /** In the place of no rows: an EmptyState. */
  readonly empty: ReactNode;
  /** Takes that place where search and filters have left nothing. */
  readonly noResults?: NoResultsProps | false;
  /** Search and filters, inside the frame. */
  readonly toolbar?: ReactNode;
  /** Pagination or totals, inside the frame. */
  readonly footer?: ReactNode;
  /** A <Totals> row, such as TOTAL: one cell a column, in their order. */
  readonly totals?: readonly ReactNode[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
}

const features = tableFeatures({ rowSortingFeature });

/** The model of the table: columns, order of columns, sort state. Rows come sorted from whoever asked for them. */
function useModel<Row>({ columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortable = false }) => ({ id, accessorFn: () => null, enableSorting: sortable })),
    [columns],
  );
  const data = useMemo(() => [...rows] as (Row & object)[], [rows]);
  const sorting: SortingState = sort ? [{ id: sort.id, desc: sort.descending }] : [];
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) onSort?.({ id: next.id, descending: next.desc });
    },
  });
}

/**
 * Rows and columns; below 720 px every row is a card with the same fields. Loading, empty and error stay inside the frame. A long table
 * stays quick while somebody types above it where `columns`, `actions`, `details` and `onRowPress` are the same from drawing to drawing:
 * of the module, or of `useCallback`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
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
    onSort,
  } = props;
  const table = useModel(props);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const rows = table.getRowModel().rows;
  const frame = useRef<HTMLElement>(null);

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
    if (rows.length === 0 && noResults) {
      const clear = () => {
        noResults.onClear();
        // The pressed button goes: without this the next Tab would start at the top of the document.
        frame.current?.focus();
      };
      return <NoResults {...noResults} onClear={clear} />;
    }
    if (rows.length === 0) return empty;
    return (
      <Grid aria-label={label}>
        <Head>
          <HeadRow>
            {table.getHeaderGroups()[0]?.headers.map(({ column }) => {
              const { header, end = false } = byId.get(column.id) ?? { header: '' };
              const direction = column.getIsSorted();
              const spoken =
                direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined;
              const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
              return (
                <HeadCell key={column.id} scope="col" $end={end} aria-sort={spoken}>
                  {onSort && column.getCanSort() ? (
                    <button type="button" onClick={() => column.toggleSorting()}>
                      {header}
                      <Arrow size={14} aria-hidden />
                    </button>
                  ) : (
                    header
                  )}
                </HeadCell>
              );
            })}
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
              key={row.id}
              row={row.original}
              selected={row.id === selectedKey}
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
    <Frame as="section" ref={frame} tabIndex={-1} aria-label={label} aria-busy={loading || busy}>
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      {body()}
      {footer && <Foot>{footer}</Foot>}
    </Frame>
  );
}
