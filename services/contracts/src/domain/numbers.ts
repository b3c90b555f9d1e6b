/** Inserts dots between groups of three digits, as in Brazilian numbers: '1234' becomes '1.234'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/**
 * Formats a number in Brazilian style, such as '1.234', or '4,8' with one decimal. Intl is not used, because creating
 * its first object takes 40 ms on a slow phone.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`;
}

/** Formats a count with its noun: '1 pedido', '1.234 pedidos'. */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
