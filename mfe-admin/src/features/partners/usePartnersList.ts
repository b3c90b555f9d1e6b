import { adminPageSizes } from '@boaxepa/contracts/admin';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { useEffect, useState } from 'react';
import { useAdminPartnersQuery } from './api.ts';

const TYPING_PAUSE_MS = 300;

/** The list with its search, status and page, which stand in the address so that a reload or a link keeps them. */
export function usePartnersList() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? 'all';
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const [typed, setTyped] = useState(search);

  const set = (changes: Readonly<Record<string, string>>) => {
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
  };

  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => set({ search: typed, page: '' }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // Only what is typed starts the pause; the address follows it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  const query = useAdminPartnersQuery(
    { page, limit: adminPageSizes.partners, search, status },
    { refetchOnMountOrArgChange: true },
  );
  return {
    ...query,
    page,
    status,
    typed,
    filtered: search !== '' || status !== 'all',
    setTyped,
    setStatus: (value: string) => set({ status: value === 'all' ? '' : value, page: '' }),
    setPage: (value: number) => set({ page: value === 1 ? '' : String(value) }),
  };
}
