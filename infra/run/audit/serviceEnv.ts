import '../stack/settings.ts';
import { readFile } from 'node:fs/promises';
import { defaultDataDir, pathsOf } from '../stack/layout.ts';

async function valuesOf(file: string): Promise<Record<string, string>> {
  // If there is no local stack, the file is missing and environment variables contain the URLs.
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/**
 * Returns the internal URLs and secrets of the local stack. Environment variables have priority. Exits the process if
 * no URLs are known.
 */
export async function serviceEnv(): Promise<Record<string, string | undefined>> {
  const { addresses, secrets } = pathsOf(defaultDataDir);
  const env = { ...(await valuesOf(addresses)), ...(await valuesOf(secrets)), ...process.env };
  if (env['CATALOG_INTERNAL_URL']) return env;
  process.stderr.write(
    'Nothing runs here: npm start, or set the addresses and secrets (infra/docs/compose.md).\n',
  );
  process.exit(1);
}
