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
 * Time in milliseconds without a keystroke after which the address is updated. It is longer than the usual pause between two
 * keystrokes.
 */
const TYPING_PAUSE_MS = 300;

/** Removes leading and trailing blanks, as the list does after a pause in typing. */
function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export interface ListParams<Spec extends ListSpec> {
  /** Values that the user sees, including every typed letter. Use them for inputs, and for lists that the browser filters. */
  readonly values: ListValues<Spec>;
  /**
   * Values in the address. They are updated after a pause in typing, and texts are trimmed. Use them for requests to the server.
   */
  readonly settled: ListValues<Spec>;
  /** Whether any filter differs from its default value. */
  readonly filtered: boolean;
  /** Changes some of the values. The list returns to its first page. */
  readonly set: (changes: Partial<ListValues<Spec>>) => void;
  /** Resets the search and all filters to their defaults. */
  readonly clear: () => void;
  /** Page number, starting at 1. */
  readonly page: number;
  /**
   * Opens a page and adds a history entry, so that the browser's Back button returns to the previous page. With `replace`, no
   * history entry is added.
   */
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort) => void;
}

/** Returns whether the address contains the values that the user sees. Typed letters are written to the address after a pause. */
export function isSettled({ values, settled }: Pick<ListParams<ListSpec>, 'values' | 'settled'>): boolean {
  return isSame(trimmed(values), settled);
}

/**
 * Stores the search, filters, sort order and page of a list in the address. A reload, a shared link and the Back button therefore
 * restore the list. Example: `useListParams({ search: '', status: ['all', 'active'] }, { sortBy: ['-createdAt', 'name'] })`. A
 * change of page adds a history entry, while search, filters and sort order replace the current entry. The first choice of a
 * tuple is the default. Both arguments are only read in the first render.
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
  // Write changes to the address only if the user stays on this screen. Writing would cancel a navigation to another screen that
  // has just started.
  const { leaving, isLeaving } = useLeaving();
  const address = readAddress(params, spec, sortBy);
  const [typed, setTyped] = useState(address.values);

  // State that was last written to the address. A second change can follow before the router has rendered the first change.
  const written = useRef<ListState>(address);
  const write = useCallback(
    (change: Partial<ListState>, replace = true) => {
      if (isLeaving()) return;
      written.current = { ...written.current, ...change };
      setParams((before) => writeAddress(before, written.current, spec, sortBy), {
        replace,
        // Scroll to the top if only the page changes. Keep the scroll position if filters or the sort order change.
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
    // If the values differ from the last written values, they come from a link or the Back button, so the inputs must show them.
    // Otherwise keep the inputs, because the user may have typed more letters since then.
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
    // This cast is safe, because readAddress and set accept only the names and choices of `spec`.
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
      // Ignore a second press on the same page button. Otherwise the press would add a second history entry before the router has
      // rendered the first.
      if (page !== written.current.page) write({ page }, replace);
    },
    sort: sortOf(address.sort),
    setSort: (sort) => write({ sort: sortWord(sort), page: 1 }),
  };
}

/**
 * Opens the last page if the page number in the address is too high. This happens if the last row of the page was removed, or if
 * a link is older than the list.
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
