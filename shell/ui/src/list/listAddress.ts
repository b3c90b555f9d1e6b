import type { Sort } from '../table/DataTable.tsx';

/**
 * Filters of a list, by the name of their URL parameter. '' means free text. An array lists the possible choices, with
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
  /**
   * Column by which the list is sorted, with the prefix '-' for descending order. It is '' if the list cannot be
   * sorted.
   */
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

/** Reads the state of a list from the URL. Unknown values become defaults, because shared URLs can be old. */
export function readAddress(params: URLSearchParams, spec: ListSpec, sortBy: readonly string[]): ListState {
  const values = Object.entries(spec).map(([name, choices]) => {
    const value = params.get(name);
    const isKnown = value !== null && (choices === '' || choices.includes(value));
    return [name, isKnown ? value : defaultOf(choices)] as const;
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
 * Builds the query string of a list. Omits default values and writes the parameters in a fixed sequence, so that each
 * state has exactly one URL. Parameters that do not belong to the list stay at the end.
 */
export function writeAddress(
  before: URLSearchParams,
  { values, sort, page }: ListState,
  spec: ListSpec,
  sortBy: readonly string[],
): URLSearchParams {
  const ownParams = [
    ...Object.entries(spec).map(([name, choices]) => [name, values[name] ?? '', defaultOf(choices)] as const),
    [SORT, sort, sortBy[0] ?? ''] as const,
    [PAGE, String(page), '1'] as const,
  ];
  const next = new URLSearchParams();
  for (const [name, value, usual] of ownParams) if (value !== usual) next.set(name, value);
  const names = new Set(ownParams.map(([name]) => name));
  for (const [name, value] of before) if (!names.has(name)) next.append(name, value);
  return next;
}
