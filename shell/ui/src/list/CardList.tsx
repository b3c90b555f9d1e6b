import { Fragment, type ReactNode, useRef } from 'react';
import { Grid, Stack } from '../components/Layout.tsx';
import { NoResults, type NoResultsProps, type QueryResult, QueryState } from '../components/QueryState.tsx';
import { SkeletonList } from '../components/Skeleton.tsx';
import { Pagination } from '../table/Pagination.tsx';
import { FilterRow, type FilterRowProps } from './FilterRow.tsx';
import { usePagedRows } from './usePagedRows.ts';
import type { ListParams } from './useListParams.ts';

export interface CardListProps<Row extends { readonly id: string }> {
  /** Name of the list for screen readers, for example 'Lista de sacolas'. */
  readonly label: string;
  /** Query that returns the whole list. To report a failed refetch, the screen must render a <StaleNotice>. */
  readonly query: QueryResult<readonly Row[]>;
  /** Result of `useListParams` with a `search` parameter. */
  readonly list: ListParams<{ search: '' }>;
  readonly filter: (rows: readonly Row[]) => readonly Row[];
  readonly search: Pick<FilterRowProps, 'label' | 'placeholder'>;
  /** Additional <Select> filters beside the search. */
  readonly filters?: ReactNode;
  /** <ChipGroup> filters below the search. */
  readonly chips?: ReactNode;
  readonly pageSize?: number;
  /** Minimum width of a card in px. */
  readonly min?: number;
  /** Title of the failure message, for example 'Erro ao carregar sacolas'. */
  readonly errorTitle: string;
  /** Content shown if the list has no rows at all, usually an <EmptyState> that explains how to begin. */
  readonly empty: ReactNode;
  /** Texts shown if no row matches the search and the filters. */
  readonly noResults: Pick<NoResultsProps, 'title' | 'description'>;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A searchable list of cards, for rows that are completely loaded in the browser. The address stores the search, the filters and
 * the page. If the server searches and pages, use DataTable with `shownPage`.
 */
export function CardList<Row extends { readonly id: string }>({
  label,
  query,
  list,
  filter,
  search,
  filters,
  chips,
  pageSize = 24,
  min = 300,
  errorTitle,
  empty,
  noResults,
  children,
}: CardListProps<Row>) {
  const section = useRef<HTMLElement>(null);
  const { rows, ...pages } = usePagedRows(list, query.data && filter(query.data), pageSize);
  const clear = () => {
    list.clear();
    // The pressed button disappears. Without a new focus, the next Tab would start at the top of the document.
    section.current?.focus();
  };
  return (
    <>
      {query.data && query.data.length > 0 && (
        <Stack $gap={3}>
          <FilterRow {...search} list={list} onClear={clear}>
            {filters}
          </FilterRow>
          {chips}
        </Stack>
      )}
      <section ref={section} tabIndex={-1} aria-label={label}>
        <QueryState
          query={query}
          skeleton={<SkeletonList count={3} />}
          errorTitle={errorTitle}
          staleTitle={false}
          isEmpty={({ length }) => length === 0}
          empty={empty}
        >
          {() =>
            rows.length === 0 ? (
              <NoResults {...noResults} onClear={clear} />
            ) : (
              <Grid $min={min} $gap={3}>
                {rows.map((row) => (
                  <Fragment key={row.id}>{children(row)}</Fragment>
                ))}
              </Grid>
            )
          }
        </QueryState>
      </section>
      {pages.totalPages > 1 && <Pagination {...pages} onChange={list.setPage} />}
    </>
  );
}
