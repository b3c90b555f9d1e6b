import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams, useLocation, useNavigation } from 'react-router-dom';
import { useCurrentRouter } from '@boaxepa/shell-sdk';
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

/**
 * Returns whether the user is leaving the page. `leaving` is the value at the last render, and `isLeaving()` is always
 * current.
 */
function useLeaving(): { readonly leaving: boolean; readonly isLeaving: () => boolean } {
  const router = useCurrentRouter();
  const { pathname } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const isLeaving = useCallback(
    () =>
      router !== undefined &&
      (router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname),
    [router, pathname],
  );
  return { leaving, isLeaving };
}

/** Length in milliseconds of a pause in typing after which the URL is updated. */
const TYPING_PAUSE_MS = 300;

function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export interface ListParams<Spec extends ListSpec> {
  /** Values as the user sees and types them. Use them for inputs and for filtering in the browser. */
  readonly values: ListValues<Spec>;
  /** Values in the URL, which is updated after a pause in typing. Use them for requests to the server. */
  readonly settled: ListValues<Spec>;
  /** True if any filter differs from its default. */
  readonly filtered: boolean;
  /** Changes the given values and opens the first page. */
  readonly set: (changes: Partial<ListValues<Spec>>) => void;
  readonly clear: () => void;
  /** Page number, starting at 1. */
  readonly page: number;
  /** Opens a page and adds an entry to the browser history. With `replace`, replaces the current entry. */
  readonly setPage: (page: number, options?: { readonly replace?: boolean }) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort) => void;
}

/** Returns true if the URL already contains the visible values. Typed text is added to the URL after a pause. */
export function isSettled({ values, settled }: Pick<ListParams<ListSpec>, 'values' | 'settled'>): boolean {
  return isSame(trimmed(values), settled);
}

/**
 * Stores the search, filters, sort order and page of a list in the URL. Example: `useListParams({ search: '', status:
 * ['all', 'active'] }, { sortBy: ['-createdAt'] })`. Only a change of the page adds an entry to the browser history.
 * Changing the arguments in a later render has no effect.
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
  // Do not change the URL while the user leaves the page, because this would cancel the navigation.
  const { leaving, isLeaving } = useLeaving();
  const address = readAddress(params, spec, sortBy);
  const [typed, setTyped] = useState(address.values);

  // State that was last written to the URL. The router may not have rendered this URL yet.
  const lastWritten = useRef<ListState>(address);
  const write = useCallback(
    (change: Partial<ListState>, replace = true) => {
      if (isLeaving()) return;
      lastWritten.current = { ...lastWritten.current, ...change };
      setParams((before) => writeAddress(before, lastWritten.current, spec, sortBy), {
        replace,
        // Scroll to the top only if the page number changes.
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
    // If a link or the Back button has changed the URL, show the values of the URL. Otherwise, keep the inputs, because
    // the user may have typed more.
    if (!isSame(now.values, lastWritten.current.values)) setTyped(now.values);
    lastWritten.current = now;
  }, [search, spec, sortBy]);

  useEffect(() => {
    if (leaving || isSame(trimmed(typed), lastWritten.current.values)) return undefined;
    const timer = setTimeout(() => write({ values: trimmed(typed), page: 1 }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, leaving, write]);

  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const changedValues = Object.entries(changes).filter(
      (change): change is [string, string] => change[1] !== undefined,
    );
    const choices = changedValues.filter(([name]) => spec[name] !== '');
    setTyped((before) => ({ ...before, ...Object.fromEntries(changedValues) }));
    if (choices.some(([name, value]) => lastWritten.current.values[name] !== value))
      write({ values: { ...lastWritten.current.values, ...Object.fromEntries(choices) }, page: 1 });
  };
  return {
    // Safe cast: `readAddress` and `set` accept only the names and choices in `spec`.
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
      // Ignore a second click on the same page button, because the router may not have rendered the first change yet.
      if (page !== lastWritten.current.page) write({ page }, replace);
    },
    sort: sortOf(address.sort),
    setSort: (sort) => write({ sort: sortWord(sort), page: 1 }),
  };
}

/** Opens the last page if the page number is too high, for example because the last row was removed. */
export function useLastPage(
  { page, setPage }: Pick<ListParams<ListSpec>, 'page' | 'setPage'>,
  totalPages: number | undefined,
): void {
  const last = totalPages === undefined ? page : Math.max(1, totalPages);
  const openPage = useEffectEvent(setPage);
  useEffect(() => {
    if (page > last) openPage(last, { replace: true });
  }, [page, last]);
}
