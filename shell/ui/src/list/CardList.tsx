import { Fragment, type ReactNode, useRef } from 'react';
import { Grid, Stack } from '../components/Layout.tsx';
import { NoResults, type NoResultsProps, type QueryResult, QueryState } from '../components/QueryState.tsx';
import { SkeletonList } from '../components/Skeleton.tsx';
import { Pagination } from '../table/Pagination.tsx';
import { FilterRow, type FilterRowProps } from './FilterRow.tsx';
import { usePagedRows } from './usePagedRows.ts';
import type { ListParams } from './useListParams.ts';

export interface CardListProps<Row extends { readonly id: string }> {
  /** Names the list for who does not see it: 'Lista de sacolas'. */
  readonly label: string;
  /** Of the whole list. That it could not be renewed is said elsewhere on the screen: <StaleNotice>. */
  readonly query: QueryResult<readonly Row[]>;
  /** Answer of `useListParams`, with a `search`. */
  readonly list: ListParams<{ search: '' }>;
  /** What search and filters leave of the rows. */
  readonly filter: (rows: readonly Row[]) => readonly Row[];
  readonly search: Pick<FilterRowProps, 'label' | 'placeholder'>;
  /** Beside the search: <Select>s. */
  readonly filters?: ReactNode;
  /** Under it: <ChipGroup>s. */
  readonly chips?: ReactNode;
  readonly pageSize?: number;
  /** Least width of a card, in px. */
  readonly min?: number;
  /** 'Erro ao carregar sacolas' */
  readonly errorTitle: string;
  /** The first use: an <EmptyState> that says how to begin. */
  readonly empty: ReactNode;
  /** What search and filters left nothing of. */
  readonly noResults: Pick<NoResultsProps, 'title' | 'description'>;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list of cards that is whole in the browser, with search, filters and pages kept in the address, and the states of its query. Where
 * the server searches and pages, take DataTable and `shownPage`.
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
    // The pressed button goes: without this the next Tab would start at the top of the document.
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
