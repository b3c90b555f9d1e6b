/** Inserts a dot between groups of three digits. For example, '1234' becomes '1.234'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/**
 * Formats a number as '1.234', or as '4,8' with one decimal. Intl is not used, because the first Intl object takes 40 ms on a
 * slow phone.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`;
}

/** Formats a count with its noun, for example '1 pedido' or '1.234 pedidos'. */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
