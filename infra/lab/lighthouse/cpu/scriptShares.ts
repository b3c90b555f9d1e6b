/** The fields of a CPU profile that are used here (`Profiler.stop` in the DevTools protocol). */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
}

/** Number of profiler samples per script. Samples in built-in functions count for the script that called them. */
export type ScriptSamples = ReadonlyMap<string, number>;

/**
 * Returns the name of a script without version and hash. For example,
 * '/remotes/mfe-shopper/1.0.36-3f2a9c1e/login.0a1b2c3d.js' becomes 'mfe-shopper/login'.
 */
export function scriptName(address: string): string {
  const { pathname } = new URL(address);
  if (!pathname.endsWith('.js')) return 'inline';
  return pathname
    .replace(/^\/(?:remotes\/)?/, '')
    .replace(/(?<=^mfe-[^/]+\/)[^/]+\//, '')
    .replace(/(?:\.[0-9a-f]{8,})?\.js$/, '');
}

/**
 * Counts the profiler samples of each script. The time between samples is not used, because it can include other
 * processes.
 */
export function scriptSamples({ nodes, samples = [] }: CpuProfile): ScriptSamples {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const addresses = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  function ownerOf(id: number | undefined): string | undefined {
    if (id === undefined) return undefined;
    const address = addresses.get(id) ?? '';
    return /^https?:/.test(address) ? scriptName(address) : ownerOf(parents.get(id));
  }
  const counts = new Map<string, number>();
  for (const id of samples) {
    const owner = ownerOf(id);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

/** Divides `milliseconds` among the scripts in proportion to their samples. The largest share comes first. */
export function shareOut(loads: readonly ScriptSamples[], milliseconds: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const load of loads) for (const [name, count] of load) sums.set(name, (sums.get(name) ?? 0) + count);
  const total = [...sums.values()].reduce((sum, count) => sum + count, 0);
  return new Map(
    [...sums]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => [name, (count / total) * milliseconds] as const),
  );
}
