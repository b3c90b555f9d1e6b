import '../stack/settings.ts';
import { readFile } from 'node:fs/promises';
import { defaultDataDir, pathsOf } from '../stack/layout.ts';

async function valuesOf(file: string): Promise<Record<string, string>> {
  // A stack that has never run here leaves no file; then the environment says where the services are.
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/**
 * Internal addresses and secrets of the stack that runs here, or of the services that the environment names. Ends the process when
 * there are none.
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
