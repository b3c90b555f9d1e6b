import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeAside } from '../stack/data/writeAside.ts';
import { rootDir } from '../stack/layout.ts';
import type { Compose } from './compose.ts';

/** Returns the path of the file with production settings, which is the first file in COMPOSE_ENV_FILES, or `.env`. */
export function settingsFile(env: NodeJS.ProcessEnv = process.env): string {
  const [first] = env['COMPOSE_ENV_FILES']?.split(',') ?? [];
  return path.resolve(rootDir, first || '.env');
}

/**
 * Writes the version of one service or remote (micro front end) into the settings file. Then runs `work`, which
 * replaces its containers. Without `version`, removes the entry, so that the general VERSION applies. If `work` fails,
 * restores the file.
 */
export async function withHeldVersion<T>(
  file: string,
  part: string,
  version: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const name = `${part.toUpperCase()}_VERSION`;
  const oldText = await readFile(file, 'utf8').catch(() => undefined);
  if (oldText === undefined && version) throw new Error(`${file} is missing: only production holds versions`);
  if (oldText === undefined) return work();
  const otherLines = oldText.split('\n').filter((line) => !line.startsWith(`${name}=`));
  const text = otherLines.join('\n');
  const newText = version ? `${text.replace(/\n*$/, '\n')}${name}=${version}\n` : text;
  const { mode } = await stat(file);
  const write = (content: string) => writeAside(file, content, mode & 0o777);
  if (newText !== oldText) await write(newText);
  try {
    return await work();
  } catch (error) {
    if (newText !== oldText) await write(oldText);
    throw error;
  }
}

/**
 * Returns the version of the image that a service or remote (micro front end) used before its current image.
 * @throws Error if this machine has no earlier image
 */
export async function earlierVersion({ compose, docker }: Compose, part: string): Promise<string> {
  const [container = ''] = (await compose(['ps', '--quiet', part])).split('\n');
  if (!container) throw new Error(`${part} does not run`);
  const [image = '', runningId = ''] = (
    await docker(['inspect', '--format', '{{.Config.Image}} {{.Image}}', container])
  ).split(' ');
  const repository = image.replace(/:[^:/]*$/, '');
  // Docker lists images newest first. Images with the same time are in arbitrary order. They count as earlier images,
  // because a build that changes only a label or a variable keeps the time of the previous image.
  const format = '{{.CreatedAt}}\t{{.ID}}\t{{.Tag}}';
  const list = await docker(['image', 'ls', '--no-trunc', '--format', format, repository]);
  const images = list.split('\n').map((line) => line.split('\t'));
  const [runningSince = ''] = images.find(([, id]) => id === runningId) ?? [];
  const earlier = images.find(
    ([since = '', id, tag]) => since <= runningSince && id !== runningId && tag !== '<none>',
  );
  if (!earlier?.[2]) throw new Error(`There is no image of ${part} before ${image}`);
  return earlier[2];
}
