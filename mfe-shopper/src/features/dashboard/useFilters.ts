import { type BusinessTypeChip, businessTypeChips } from '@boaxepa/contracts/partners';
import { useLocation } from '@boaxepa/shell-sdk';
import { useDebouncedValue } from '@boaxepa/ui';
import { useEffect, useState } from 'react';

/** Pause between two letters of a person who types. */
export const TYPING_PAUSE_MS = 300;

interface Filters {
  readonly search: string;
  readonly chip: BusinessTypeChip;
}

const none: Filters = { search: '', chip: 'Todos' };

function filtersIn(query: string): Filters {
  const params = new URLSearchParams(query);
  const type = params.get('tipo');
  return { search: params.get('q') ?? '', chip: businessTypeChips.find((chip) => chip === type) ?? 'Todos' };
}

function queryOf({ search, chip }: Filters): string {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('q', search.trim());
  if (chip !== 'Todos') params.set('tipo', chip);
  return params.size === 0 ? '' : `?${params}`;
}

/** Search and chip of the dashboard (shopper spec §2); they stand in the address, so that Back and a reload find them again. */
export function useFilters() {
  const { pathname, search: query } = useLocation();
  const [filters, setFilters] = useState(() => filtersIn(query));
  const [settled] = useDebouncedValue(filters, TYPING_PAUSE_MS);
  useEffect(() => {
    // The address may be the next page's already while this one still shows.
    if (window.location.pathname !== pathname) return;
    // Not by the router, which would draw the page again and give up a way to a shop that has just been taken.
    window.history.replaceState(window.history.state, '', pathname + queryOf(settled));
  }, [settled, pathname]);
  return {
    ...filters,
    narrowed: queryOf(filters) !== '',
    setSearch: (search: string) => setFilters({ ...filters, search }),
    setChip: (chip: BusinessTypeChip) => setFilters({ ...filters, chip }),
    clear: () => setFilters(none),
  };
}
