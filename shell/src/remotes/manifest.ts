/** What the shell needs of a remote's mf-manifest.json: where its container is, and what to fetch beside it. */
export interface RemoteManifest {
  /** Name of the global variable that the entry script sets. */
  readonly globalName: string;
  /** Absolute address of the entry script. */
  readonly entry: string;
  /** Absolute addresses of the exposed module's own scripts. */
  readonly scripts: readonly string[];
}

/** A manifest that could not be read or is not one. */
class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** A property of something unknown. */
function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (holder, key) =>
      typeof holder === 'object' && holder !== null
        ? (holder as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

/**
 * Checks a manifest by hand; `address` is where it came from, and what its own addresses are relative to.
 * @throws ManifestError
 */
export function parseManifest(value: unknown, address: string): RemoteManifest {
  const globalName = at(value, 'metaData', 'globalName');
  const entry = at(value, 'metaData', 'remoteEntry', 'name');
  const scripts = at(value, 'exposes', 0, 'assets', 'js', 'sync');
  if (typeof globalName !== 'string' || !/^\w+$/.test(globalName) || typeof entry !== 'string')
    throw new ManifestError(`${address} is not a manifest of a remote`);
  const absolute = (file: string) => new URL(file, address).href;
  const files = Array.isArray(scripts) ? scripts.filter((file) => typeof file === 'string') : [];
  return { globalName, entry: absolute(entry), scripts: files.map(absolute) };
}

/** Fetches a manifest. @throws ManifestError; fetch's own error when no answer comes. */
export async function fetchManifest(address: string, signal: AbortSignal): Promise<RemoteManifest> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new ManifestError(`${address} answered ${response.status}`);
  const value: unknown = await response.json().catch(() => undefined);
  return parseManifest(value, address);
}
