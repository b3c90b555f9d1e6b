import { tryFileLock } from '../stack/data/fileLock.ts';
import { remoteNames } from '../stack/layout.ts';
import type { Compose } from './compose.ts';
import { earlierVersion, withHeldVersion } from './heldVersion.ts';
import { prepare, replaceOne, replaceWorkers } from './replaceOne.ts';

export interface ReplaceOptions {
  /** True to return to the previous version. The settings file then keeps this version for later starts. */
  back: boolean;
  settings: string;
  /**
   * Aborts the wait for the new containers. The new containers of the service are then removed, but those of its
   * workers stay.
   */
  signal?: AbortSignal;
}

/**
 * Replaces a service or remote (micro front end) with the version in the settings file, or with the previous version.
 * @returns one sentence about the result
 * @throws Error if an image is missing, a new container does not become healthy, another replacement is running, or the
 * running services do not meet the needs of a remote. If only a worker fails, the settings file keeps the new version,
 * which the service already runs.
 */
export async function replacePart(stack: Compose, name: string, options: ReplaceOptions): Promise<string> {
  // Only one replacement may run at a time, because all replacements share the settings file and the containers of
  // tasks.
  const release = tryFileLock(`${options.settings}.lock`);
  if (!release) throw new Error('Another compose:replace is running: wait until it has ended');
  try {
    return await replaceLocked(stack, name, options);
  } finally {
    release();
  }
}

async function replaceLocked(stack: Compose, name: string, options: ReplaceOptions): Promise<string> {
  const services = await readServices(stack);
  const hasBucket = Boolean(services['gateway']?.environment?.['REMOTES_BUCKET']);
  if (isRemote(name) && options.back && hasBucket)
    throw new Error(
      `The gateways serve the releases of REMOTES_BUCKET: npm run remote:rollback -- ${name}, with REMOTES_BUCKET_SECRET`,
    );
  if (options.back) return goBack(stack, name, options);
  if (!services[name]?.build) await requireImages(stack, services);
  else await stack.compose(['build', name], { isVerbose: true });
  if (isRemote(name)) {
    // Publish the remote with a check that the running services meet its needs. The container that `docker compose up`
    // starts publishes without this check, because the services may start at the same time. If the gateways use a
    // bucket, the check is impossible, because the volume contains no current description of the live website.
    if (!hasBucket) {
      await prepare(stack);
      await stack.compose(['run', '--rm', '--no-deps', '-T', '-e', 'CHECK_NEEDS=on', name]);
    }
    await replaceOne(stack, name);
    return hasBucket
      ? `${name} is published in its volume; the gateways serve REMOTES_BUCKET`
      : `${name} is published`;
  }
  const result = await withHeldVersion(options.settings, name, undefined, async () => {
    await replaceOne(stack, name, options.signal);
    return `${name} is replaced by ${await imageOf(stack, name)}`;
  });
  await replaceWorkers(stack, name, options.signal);
  return result;
}

const isRemote = (name: string) => remoteNames.some((remote) => remote === name);

async function goBack(stack: Compose, name: string, { settings, signal }: ReplaceOptions): Promise<string> {
  if (isRemote(name)) {
    const rollback = ['node', 'infra/run/remotes/rollback.ts', name];
    return stack.compose(['run', '--rm', '--no-deps', '-T', name, ...rollback]);
  }
  const version = await earlierVersion(stack, name);
  const result = await withHeldVersion(settings, name, version, async () => {
    const image = await imageOf(stack, name);
    if (!image.endsWith(`:${version}`)) throw new Error(`Only production's stack holds ${name} at a version`);
    await replaceOne(stack, name, signal);
    return `${name} went back to ${image}, and stays there until npm run compose:replace -- ${name}`;
  });
  await replaceWorkers(stack, name, signal);
  return result;
}

interface Configured {
  image: string;
  /** Build settings. Absent in production, which does not build images. */
  build?: object;
  pull_policy?: string;
  environment?: Readonly<Record<string, string | null>>;
}

async function readServices({ compose }: Compose): Promise<Record<string, Configured>> {
  const { services } = JSON.parse(await compose(['config', '--format', 'json'])) as {
    services: Record<string, Configured>;
  };
  return services;
}

async function imageOf(stack: Compose, name: string): Promise<string> {
  return (await readServices(stack))[name]?.image ?? '';
}

/** Refuses a release if images are missing, because the next start and operator commands would fail. */
async function requireImages({ docker }: Compose, services: Record<string, Configured>): Promise<void> {
  const ownServices = Object.values(services).filter(({ pull_policy: policy }) => policy === 'never');
  for (const image of new Set(ownServices.map((service) => service.image)))
    await docker(['image', 'inspect', '--format', '{{.Id}}', image]).catch((error: unknown) => {
      const build = 'docker compose --file docker-compose.yml build';
      throw new Error(`The image ${image} is missing: build the release (${build})`, { cause: error });
    });
}
