import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the version from the package.json of the running service. Returns undefined if the program is not a
 * service, for example a tool.
 */
export async function ownVersion(entry = process.argv[1] ?? ''): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(path.dirname(entry), '..', 'package.json'), 'utf8');
    const manifest: unknown = JSON.parse(text);
    const isVersioned = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return isVersioned ? String(manifest.version) : undefined;
  } catch {
    return undefined;
  }
}
