import { adminPageSizes } from '@boaxepa/contracts/admin';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdminPartnersQuery } from './api.ts';

const TYPING_PAUSE_MS = 300;

/** The list with its search, status and page, which stand in the address so that a reload or a link keeps them. */
export function usePartnersList() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? 'all';
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const [typed, setTyped] = useState(search);

  const set = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  const sent = useRef(search);
  useEffect(() => {
    // A search that the box did not send comes from a link or from going back.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      set({ search: typed, page: '' });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, set]);

  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = useAdminPartnersQuery(
    { page, limit: adminPageSizes.partners, search, status },
    { refetchOnMountOrArgChange: true },
  );
  const lastPage = Math.max(1, currentData?.pagination.totalPages ?? page);
  useEffect(() => {
    // The last partner of the last page is gone, or a link is older than the list.
    if (page > lastPage) set({ page: lastPage === 1 ? '' : String(lastPage) });
  }, [page, lastPage, set]);
  // Rows of another page or search stand only until this one's answer, or its failure, is there.
  const shown = currentData ?? (isFetching ? data : undefined);
  return {
    shown,
    error,
    loading: shown === undefined && isFetching,
    busy: shown !== currentData,
    refetch,
    fetchedAt: fulfilledTimeStamp,
    page,
    status,
    typed,
    filtered: search !== '' || status !== 'all',
    setTyped,
    clear: () => {
      setTyped('');
      set({ search: '', status: '', page: '' });
    },
    setStatus: (value: string) => set({ status: value === 'all' ? '' : value, page: '' }),
    setPage: (value: number) => set({ page: value === 1 ? '' : String(value) }),
  };
}
