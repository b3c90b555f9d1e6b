/** Whole digits in groups of three: '1234' is '1.234'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/**
 * A number for a person, with so many decimals: '1.234', or '4,8' with one. Without Intl, whose first object takes a slow phone 40 ms
 * to make.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`;
}

/** A count with its word: '1 pedido', '2 pedidos', '1.234 pedidos'. */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
