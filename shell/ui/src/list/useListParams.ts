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

/** Between two letters of a person who types. */
const TYPING_PAUSE_MS = 300;

/** Values that a pause in typing makes valid: without the blank after the last word. */
function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export interface ListParams<Spec extends ListSpec> {
  /** As the person sees them: texts with every letter. For boxes, and for lists that are filtered here. */
  readonly values: ListValues<Spec>;
  /** As the address says them: texts trimmed, after a pause in typing. For what the server is asked. */
  readonly settled: ListValues<Spec>;
  /** Whether anything narrows the list. */
  readonly filtered: boolean;
  /** Changes some; the list begins at its first page again. */
  readonly set: (changes: Partial<ListValues<Spec>>) => void;
  /** Takes search and filters back. */
  readonly clear: () => void;
  /** From 1. */
  readonly page: number;
  /** Adds an entry to the history, so that Back leads to the page before. With `replace` it does not. */
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort) => void;
}

/** Whether the address says what the person sees: letters that were typed come to it after a pause. */
export function isSettled({ values, settled }: Pick<ListParams<ListSpec>, 'values' | 'settled'>): boolean {
  return isSame(trimmed(values), settled);
}

/**
 * Search, filters, sort and page of a list, kept in the address, so that a reload, a link and Back find the same list again:
 * `useListParams({ search: '', status: ['all', 'active'] }, { sortBy: ['-createdAt', 'name'] })`. A change of page adds an entry to
 * the history; search, filters and sort replace the present one. The first of a row holds where the
 * address says nothing; both arguments only count at first.
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
  // A change of the address would call off the way to the screen that was just asked for; what changes meanwhile is written only if
  // this one stays.
  const { leaving, isLeaving } = useLeaving();
  const address = readAddress(params, spec, sortBy);
  const [typed, setTyped] = useState(address.values);

  // What was written last: two changes may come before the router has drawn the first.
  const written = useRef<ListState>(address);
  const write = useCallback(
    (change: Partial<ListState>, replace = true) => {
      if (isLeaving()) return;
      written.current = { ...written.current, ...change };
      setParams((before) => writeAddress(before, written.current, spec, sortBy), {
        replace,
        // Another page begins at its top.
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
    // Values that were not written here come from a link or from going back: the boxes follow. Else letters may have come since.
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
    // Read by the names and choices of `spec`.
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

/** Goes to the last page when that of the address is not there: its last row is gone, or a link is older than the list. */
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
