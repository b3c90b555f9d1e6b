/** One live remote, as `/registry.json` names it (see shell/README.md). */
export interface RegistryEntry {
  readonly name: string;
  readonly version: string;
  /** Address of its mf-manifest.json, absolute or from this origin's root. */
  readonly entry: string;
}

/** `/registry.json` could not be read or is not one. */
class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, entry } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof version === 'string' &&
    typeof entry === 'string' &&
    /^(https?:\/)?\/\S+$/.test(entry)
  );
}

/** Checks a registry by hand: a schema library would be the largest part of the welcome screen. */
function parseRegistry(value: unknown): readonly RegistryEntry[] {
  const remotes =
    typeof value === 'object' && value !== null && 'remotes' in value ? value.remotes : undefined;
  if (!Array.isArray(remotes) || !remotes.every(isEntry))
    throw new RegistryError('registry.json is not a registry');
  return remotes;
}

/** The live remotes now. @throws RegistryError; fetch's own error when no answer comes. */
export async function fetchRegistry(signal?: AbortSignal): Promise<readonly RegistryEntry[]> {
  const response = await fetch('/registry.json', signal ? { signal } : {});
  if (!response.ok) throw new RegistryError(`registry.json answered ${response.status}`);
  const value: unknown = await response.json().catch(() => undefined);
  return parseRegistry(value);
}
