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
  /**
   * Query that loads all rows of the list. The page must also render a <StaleNotice>, which reports a failed refetch.
   */
  readonly query: QueryResult<readonly Row[]>;
  /** Result of `useListParams` with the parameter `search`. */
  readonly list: ListParams<{ search: '' }>;
  readonly filter: (rows: readonly Row[]) => readonly Row[];
  readonly search: Pick<FilterRowProps, 'label' | 'placeholder'>;
  /** Additional <Select> filters beside the search field. */
  readonly filters?: ReactNode;
  /** Additional <ChipGroup> filters below the search field. */
  readonly chips?: ReactNode;
  readonly pageSize?: number;
  /** Minimum width of a card in px. */
  readonly min?: number;
  /** Title of the error message if the query fails, for example 'Erro ao carregar sacolas'. */
  readonly errorTitle: string;
  /** Content for a list without any rows, usually an <EmptyState> that explains how to begin. */
  readonly empty: ReactNode;
  /** Texts that are shown if no row matches the search and the filters. */
  readonly noResults: Pick<NoResultsProps, 'title' | 'description'>;
  readonly children: (row: Row) => ReactNode;
}

/**
 * Searchable list of cards, for rows that the browser has loaded completely. The URL contains the search, the filters
 * and the page. If the server returns one page at a time, use DataTable with `shownPage` instead.
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
    // The clicked button disappears, so focus the list. Otherwise, the next Tab would start at the top of the document.
    section.current?.focus();
  };
  return (
    <>
      {/* Visible during loading, so that the list does not move down when its rows appear. */}
      {(query.data ? query.data.length > 0 : query.error === undefined) && (
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
