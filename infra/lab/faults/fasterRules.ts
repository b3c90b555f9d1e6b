const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * Divides the time ranges and the `for` durations of Prometheus rules by `factor`, and changes no threshold. A fault of
 * a few minutes can then trigger an alert that normally needs hours.
 * @param rules text of a file with rules
 */
export function fasterRules(rules: string, factor: number): string {
  const shorten = (_: string, before: string, count: string, unit: string, after: string) =>
    `${before}${((Number(count) * (secondsOf[unit] ?? 0)) / factor) * 1_000}ms${after}`;
  return rules
    .replaceAll(/(\[)(\d+)([smhd])(\])/g, shorten)
    .replaceAll(/^(\s+for: )(\d+)([smhd])()$/gm, shorten);
}
