import { useSearchParams } from '@boaxepa/shell-sdk';
import { useState } from 'react';
import { type OrderFilters, statusFilters, typeFilters } from './orderBoard.ts';

function oneOf<T extends string>(options: readonly T[], value: string | null): T | undefined {
  return options.find((option) => option === value);
}

/** Status and type stand in the address, so that a reload or a link keeps them. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const filters: OrderFilters = {
    search,
    status: oneOf(statusFilters, params.get('status')) ?? 'all',
    type: oneOf(typeFilters, params.get('type')) ?? 'all',
  };
  const change = (changes: Partial<OrderFilters>) => {
    if (changes.search !== undefined) setSearch(changes.search);
    const { status, type } = { ...filters, ...changes };
    if (status === filters.status && type === filters.type) return;
    setParams(
      { ...(status === 'all' ? {} : { status }), ...(type === 'all' ? {} : { type }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    filters,
    change,
    /** Whether history is looked at, and not the board. */
    searches: search.trim() !== '' || filters.status !== 'all',
    filtered: search.trim() !== '' || filters.status !== 'all' || filters.type !== 'all',
  };
}
