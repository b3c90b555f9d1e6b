import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** MongoDB version to download. It must have the same major version as the image in docker-compose.yml. */
const OFFICIAL_VERSION = '7.0.24';
const STALL_MS = 8_000;
const POLL_MS = 250;

interface DownloadOptions {
  env: NodeJS.ProcessEnv;
  /**
   * Maximum time in milliseconds without received data. This limit is needed because networks without internet access
   * often drop packets instead of reporting an error.
   */
  stallMs?: number;
}

/**
 * Downloads the official MongoDB binary into `directory`.
 * @returns the path of mongod
 * @throws Error if the download fails or no data arrives for `stallMs`
 */
export async function downloadOfficialMongod(directory: string, options: DownloadOptions): Promise<string> {
  const script = path.join(import.meta.dirname, 'officialMongod.ts');
  const child = spawn(process.execPath, [script, OFFICIAL_VERSION, directory], {
    // Failed downloads are not retried, because another source is tried next. RUNTIME_DOWNLOAD is set because the user
    // may have disabled downloads for other projects.
    env: {
      ...options.env,
      NODE_NO_WARNINGS: '1',
      MONGOMS_MAX_RETRIES: '1',
      MONGOMS_RUNTIME_DOWNLOAD: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  let stalled = false;
  let bytes = 0;
  let changedAt = Date.now();
  const watch = setInterval(() => {
    const now = sizeOf(directory);
    if (now !== bytes) {
      bytes = now;
      changedAt = Date.now();
    } else if (Date.now() - changedAt > (options.stallMs ?? STALL_MS)) {
      stalled = true;
      child.kill('SIGKILL');
    }
  }, POLL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(watch));
  if (stalled)
    throw new Error(`nothing came from MongoDB's servers for ${(options.stallMs ?? STALL_MS) / 1000} s`);
  if (code !== 0) throw new Error(reasonIn(stderr));
  const binary = stdout.trim().split('\n').at(-1);
  if (!binary) throw new Error('the download named no binary');
  return binary;
}

function sizeOf(directory: string): number {
  let sum = 0;
  for (const name of readdirSync(directory)) {
    try {
      sum += statSync(path.join(directory, name)).size;
    } catch {
      // The download may rename a partial file between `readdirSync` and `statSync`. The size of this file is then not
      // counted.
    }
  }
  return sum;
}

/** Returns the error message from the standard error of Node.js. */
function reasonIn(stderr: string): string {
  const lines = stderr.split('\n');
  const first = lines.findIndex((text) => /\w*Error: /.test(text));
  // The message begins at the line with the error's name and ends before the stack trace.
  const end = lines.findIndex((text, index) => index > first && /^\s+at /.test(text));
  return lines.slice(Math.max(first, 0), end).join(' ').trim() || 'the download failed';
}
