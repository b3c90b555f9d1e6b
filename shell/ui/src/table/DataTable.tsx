import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
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
  /** Name of the table, for example 'Parceiros'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selectedKey?: string | undefined;
  /** True until the first rows have loaded. The table then shows a skeleton in place of the rows. */
  readonly loading?: boolean;
  /** True while the rows belong to the previous page or search. The table dims these rows. */
  readonly busy?: boolean;
  /** Error of the query. The table shows it in place of the rows. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
  /** Title of the failure message, for example 'Erro ao carregar pedidos'. */
  readonly errorTitle?: string;
  /** Message shown instead of the server's message. */
  readonly errorMessage?: string;
  /** Content shown if there are no rows, usually an <EmptyState>. */
  readonly empty: ReactNode;
  /** Content shown instead of `empty` if no row matches the search and the filters. */
  readonly noResults?: NoResultsProps | false;
  /** Search and filters, shown inside the table's frame. */
  readonly toolbar?: ReactNode;
  /** Pagination or totals, shown inside the table's frame. */
  readonly footer?: ReactNode;
  /** Cells of the row of totals, one for each column. */
  readonly totals?: readonly ReactNode[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
}

interface ColumnHeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  readonly column: Column<Row>;
}

/** Header of a column. The first press sorts in descending order, and the second press in ascending order. */
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
 * A table whose rows become cards on screens narrower than 720 px. Pass stable `columns`, `actions`, `details` and `onRowPress`
 * (module constants or `useCallback`), so that unchanged rows are not rendered again.
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
        // The pressed button disappears. Without a new focus, the next Tab would start at the top of the document.
        frame.current?.focus();
      };
      return <NoResults {...noResults} onClear={clear} />;
    }
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
    <Frame as="section" ref={frame} tabIndex={-1} aria-label={label} aria-busy={loading || busy}>
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      {body()}
      {footer && <Foot>{footer}</Foot>}
    </Frame>
  );
}
