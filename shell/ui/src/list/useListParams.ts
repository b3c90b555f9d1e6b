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

/**
 * Pause in typing, in milliseconds, after which the address is updated. The value is longer than the usual pause between two
 * keystrokes.
 */
const TYPING_PAUSE_MS = 300;

/** Removes leading and trailing blanks from every value. */
function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export interface ListParams<Spec extends ListSpec> {
  /** Values that the user sees, including every typed letter. Use them for inputs and for filters in the browser. */
  readonly values: ListValues<Spec>;
  /** Trimmed values in the address, which is updated after a pause in typing. Use them for requests to the server. */
  readonly settled: ListValues<Spec>;
  /** True if any filter differs from its default. */
  readonly filtered: boolean;
  /** Changes some of the values and opens the first page. */
  readonly set: (changes: Partial<ListValues<Spec>>) => void;
  /** Resets the search and all filters to their defaults. */
  readonly clear: () => void;
  /** Page number, starting at 1. */
  readonly page: number;
  /**
   * Opens a page and adds a history entry for the browser's Back button. With `replace`, the current history entry is replaced.
   */
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort) => void;
}

/** Returns whether the address contains the visible values. Typed letters are written to the address after a pause. */
export function isSettled({ values, settled }: Pick<ListParams<ListSpec>, 'values' | 'settled'>): boolean {
  return isSame(trimmed(values), settled);
}

/**
 * Stores the search, filters, sort order and page of a list in the address, as in `useListParams({ search: '', status: ['all',
 * 'active'] }, { sortBy: ['-createdAt'] })`. Only a change of page adds a history entry. Both arguments are only read in the
 * first render.
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
  // Write only if the user stays on this screen, because a write would cancel a pending navigation to another screen.
  const { leaving, isLeaving } = useLeaving();
  const address = readAddress(params, spec, sortBy);
  const [typed, setTyped] = useState(address.values);

  // State that was last written to the address. The router may not have rendered that state yet.
  const written = useRef<ListState>(address);
  const write = useCallback(
    (change: Partial<ListState>, replace = true) => {
      if (isLeaving()) return;
      written.current = { ...written.current, ...change };
      setParams((before) => writeAddress(before, written.current, spec, sortBy), {
        replace,
        // Scroll to the top only if the page changes. Filters and the sort order keep the scroll position.
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
    // Show values from a link or the Back button in the inputs. Otherwise keep the inputs, because the user may have typed more
    // letters.
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
    // readAddress and set accept only the names and choices of `spec`, so the cast is safe.
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
      // Ignore a second press on a page button, because the router may not have rendered the first change yet.
      if (page !== written.current.page) write({ page }, replace);
    },
    sort: sortOf(address.sort),
    setSort: (sort) => write({ sort: sortWord(sort), page: 1 }),
  };
}

/**
 * Opens the last page if the page number in the address is too high. The last row of a page can be removed, and a link can be
 * old.
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
