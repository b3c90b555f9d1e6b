import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../table/DataTable.tsx';
import {
  type ListSpec,
  type ListState,
  type ListValues,
  plainValues,
  readAddress,
  sortOf,
  sortWord,
  writeAddress,
} from './listAddress.ts';
import { useLeaving } from './useLeaving.ts';

/** Longer than the pause between two keystrokes. */
const TYPING_PAUSE_MS = 300;

/** Values after a pause in typing: without trailing blanks. */
function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export interface ListParams<Spec extends ListSpec> {
  /** Values as the user sees them, with every typed letter. For inputs, and for lists that the browser filters. */
  readonly values: ListValues<Spec>;
  /** Values in the address: texts trimmed, after a pause in typing. For requests to the server. */
  readonly settled: ListValues<Spec>;
  /** Whether any filter differs from its default. */
  readonly filtered: boolean;
  /** Changes some values. The list returns to its first page. */
  readonly set: (changes: Partial<ListValues<Spec>>) => void;
  /** Resets search and filters. */
  readonly clear: () => void;
  /** Page number, from 1. */
  readonly page: number;
  /** Opens a page and adds a history entry, so that Back opens the previous page. `replace` adds none. */
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort) => void;
}

/** Whether the address contains what the user sees. Typed letters reach the address after a pause. */
export function isSettled({ values, settled }: Pick<ListParams<ListSpec>, 'values' | 'settled'>): boolean {
  return isSame(trimmed(values), settled);
}

/**
 * Stores search, filters, sort and page of a list in the address, so that a reload, a link and Back restore the list:
 * `useListParams({ search: '', status: ['all', 'active'] }, { sortBy: ['-createdAt', 'name'] })`. A change of page adds a history
 * entry; search, filters and sort replace the current one. The first choice of a tuple is the default. Both arguments are only read
 * at the first render.
 */
export function useListParams<const Spec extends ListSpec>(
  listSpec: Spec,
  { sortBy: sortWords = [] }: { readonly sortBy?: readonly string[] } = {},
): ListParams<Spec> {
  const [{ spec, sortBy, plain }] = useState({
    spec: listSpec,
    sortBy: sortWords,
    plain: plainValues(listSpec),
  });
  const [params, setParams] = useSearchParams();
  // Writing the address would cancel a navigation to another screen that has just started. So changes are written only if this
  // screen stays.
  const { leaving, isLeaving } = useLeaving();
  const address = readAddress(params, spec, sortBy);
  const [typed, setTyped] = useState(address.values);

  // Last written state: a second change may follow before the router has rendered the first.
  const written = useRef<ListState>(address);
  const write = useCallback(
    (change: Partial<ListState>, replace = true) => {
      if (isLeaving()) return;
      written.current = { ...written.current, ...change };
      setParams((before) => writeAddress(before, written.current, spec, sortBy), {
        replace,
        // Another page starts at its top.
        preventScrollReset: change.values !== undefined || change.sort !== undefined,
      });
    },
    [setParams, isLeaving, spec, sortBy],
  );

  const search = params.toString();
  const followed = useRef(search);
  useEffect(() => {
    if (followed.current === search) return;
    followed.current = search;
    const now = readAddress(new URLSearchParams(search), spec, sortBy);
    // Values that differ from the last written ones come from a link or from Back, so the inputs follow. Otherwise keep the inputs:
    // the user may have typed more letters.
    if (!isSame(now.values, written.current.values)) setTyped(now.values);
    written.current = now;
  }, [search, spec, sortBy]);

  useEffect(() => {
    if (leaving || isSame(trimmed(typed), written.current.values)) return undefined;
    const timer = setTimeout(() => write({ values: trimmed(typed), page: 1 }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, leaving, write]);

  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const changed = Object.entries(changes).filter(
      (change): change is [string, string] => change[1] !== undefined,
    );
    const chosen = changed.filter(([name]) => spec[name] !== '');
    setTyped((before) => ({ ...before, ...Object.fromEntries(changed) }));
    if (chosen.some(([name, value]) => written.current.values[name] !== value))
      write({ values: { ...written.current.values, ...Object.fromEntries(chosen) }, page: 1 });
  };
  return {
    // Safe cast: readAddress and set accept only the names and choices of `spec`.
    values: typed as ListValues<Spec>,
    settled: address.values as ListValues<Spec>,
    filtered: !isSame(trimmed(typed), plain),
    set,
    clear: () => {
      setTyped(plain);
      write({ values: plain, page: 1 });
    },
    page: address.page,
    setPage: (page, { replace = false } = {}) => {
      // A second press before the router has rendered the first must not add a second entry.
      if (page !== written.current.page) write({ page }, replace);
    },
    sort: sortOf(address.sort),
    setSort: (sort) => write({ sort: sortWord(sort), page: 1 }),
  };
}

/**
 * Moves to the last page when the page of the address does not exist: its last row was removed, or a link is older than the list.
 */
export function useLastPage(
  { page, setPage }: Pick<ListParams<ListSpec>, 'page' | 'setPage'>,
  totalPages: number | undefined,
): void {
  const last = totalPages === undefined ? page : Math.max(1, totalPages);
  const go = useRef(setPage);
  useEffect(() => {
    go.current = setPage;
  });
  useEffect(() => {
    if (page > last) go.current(last, { replace: true });
  }, [page, last]);
}
