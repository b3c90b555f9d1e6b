import type { Sort } from '../table/DataTable.tsx';

/**
 * Filters of a list, keyed by their parameter names in the address. `''` declares a free text. A tuple declares the choices, with
 * the default first.
 */
export type ListSpec = Readonly<Record<string, '' | readonly [string, ...string[]] | readonly string[]>>;

export type ListValues<Spec extends ListSpec> = {
  readonly [Name in keyof Spec]: Spec[Name] extends readonly (infer Choice extends string)[]
    ? Choice
    : string;
};

export interface ListState {
  readonly values: Readonly<Record<string, string>>;
  /** Column to sort by, with a leading '-' for descending order. Empty if the list cannot be sorted. */
  readonly sort: string;
  readonly page: number;
}

const PAGE = 'page';
const SORT = 'sort';

function defaultOf(choices: ListSpec[string]): string {
  return choices === '' ? '' : (choices[0] ?? '');
}

export function plainValues(spec: ListSpec): Record<string, string> {
  return Object.fromEntries(Object.entries(spec).map(([name, choices]) => [name, defaultOf(choices)]));
}

export function sortOf(word: string): Sort | undefined {
  if (word === '') return undefined;
  const descending = word.startsWith('-');
  return { id: descending ? word.slice(1) : word, descending };
}

export function sortWord({ id, descending }: Sort): string {
  return descending ? `-${id}` : id;
}

/** Parses the state of the list from an address. An unknown value becomes the default, because shared addresses can be old. */
export function readAddress(params: URLSearchParams, spec: ListSpec, sortBy: readonly string[]): ListState {
  const values = Object.entries(spec).map(([name, choices]) => {
    const value = params.get(name);
    const known = value !== null && (choices === '' || choices.includes(value));
    return [name, known ? value : defaultOf(choices)] as const;
  });
  const columns = sortBy.map((word) => sortOf(word)?.id);
  const word = params.get(SORT) ?? '';
  return {
    values: Object.fromEntries(values),
    sort: columns.includes(sortOf(word)?.id ?? '') ? word : (sortBy[0] ?? ''),
    page: Math.max(1, Math.trunc(Number(params.get(PAGE))) || 1),
  };
}

/**
 * Builds the address of a list. Defaults are omitted and the order of parameters is fixed, so that each state has exactly one
 * address. Other parameters stay at the end.
 */
export function writeAddress(
  before: URLSearchParams,
  { values, sort, page }: ListState,
  spec: ListSpec,
  sortBy: readonly string[],
): URLSearchParams {
  const own = [
    ...Object.entries(spec).map(([name, choices]) => [name, values[name] ?? '', defaultOf(choices)] as const),
    [SORT, sort, sortBy[0] ?? ''] as const,
    [PAGE, String(page), '1'] as const,
  ];
  const next = new URLSearchParams();
  for (const [name, value, usual] of own) if (value !== usual) next.set(name, value);
  const names = new Set(own.map(([name]) => name));
  for (const [name, value] of before) if (!names.has(name)) next.append(name, value);
  return next;
}
