import assert from 'node:assert/strict';
import { remoteNames, serviceNames } from '../../run/stack/layout.ts';
import type { Compose } from '../../run/compose/compose.ts';

interface Inspected {
  Name: string;
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    Memory: number;
    NanoCpus: number;
    PidsLimit: number | null;
    SecurityOpt: string[] | null;
  };
}

/**
 * Checks the security settings of every long-running container: no root user, no capabilities, only volumes and /tmp
 * writable, and limited resources.
 */
export async function checkHardening({ compose, docker }: Compose): Promise<void> {
  const ids = (await compose(['ps', '--quiet'])).split('\n');
  const containers = JSON.parse(await docker(['inspect', ...ids])) as Inspected[];
  assert.ok(containers.length >= 12, `${containers.length} containers`);
  for (const [index, { Name, HostConfig }] of containers.entries()) {
    assert.notEqual(await docker(['exec', ids[index] ?? '', 'id', '-u']), '0', `${Name} runs as root`);
    assert.ok(HostConfig.ReadonlyRootfs, `${Name} may write to its file system`);
    assert.deepEqual(HostConfig.CapDrop, ['ALL'], `${Name} has capabilities`);
    assert.ok(
      HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')),
      Name,
    );
    assert.ok(
      HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 && (HostConfig.PidsLimit ?? 0) > 0,
      `${Name} has no limit`,
    );
  }
}

/** Checks that every service can read its own database and no other database. */
export async function databaseUsers({ compose }: Compose): Promise<void> {
  // The script reads the secret file, because no environment variable contains the URL.
  const script = `
    const { default: { mongo } } = await import('mongoose');
    process.loadEnvFile('/run/secrets/environment');
    const client = new mongo.MongoClient(process.env.MONGO_URL);
    for (const name of ${JSON.stringify(serviceNames)})
      console.log(name, await client.db('boaxepa_' + name).collection('outbox').findOne({}).then(() => 'open', (error) => error.codeName));
    await client.close();`;
  for (const service of serviceNames) {
    const answer = await compose(['exec', '-T', service, 'node', '--input-type=module', '-e', script]);
    const expected = serviceNames.map((name) => `${name} ${name === service ? 'open' : 'Unauthorized'}`);
    assert.equal(answer, expected.join('\n'), `${service}'s user`);
  }
}

/** Keys of each Redis user. Redis must deny access to the keys of other users. */
const keysOf = {
  auth: ['auth:revoked-sids', 'auth:x', 'bull:{auth-email}:meta', 'wake:auth'],
  catalog: ['auth:revoked-sids', 'bull:{catalog-email}:meta', 'lease:{catalog:x}:y', 'wake:catalog'],
  orders: ['auth:revoked-sids', 'bull:{orders-email}:meta', '{revision}:x', 'wake:orders'],
  admin: ['auth:revoked-sids'],
  gateway: ['auth:revoked-sids', 'limit:x'],
};
const allKeys = [...new Set(Object.values(keysOf).flat())];

/**
 * Checks that every service can read its own Redis keys, but cannot read the keys of other services or empty the
 * database.
 */
export async function redisUsers({ compose }: Compose): Promise<void> {
  const script = `
    const { Redis } = await import('ioredis');
    process.loadEnvFile('/run/secrets/environment');
    const redis = new Redis(process.env.REDIS_URL);
    const refused = (work) => work.then(() => false, (error) => { if (/^NOPERM/.test(error.message)) return true; throw error; });
    for (const key of ${JSON.stringify(allKeys)}) if (!(await refused(redis.type(key)))) console.log(key);
    for (const command of [['FLUSHALL'], ['CONFIG', 'GET', '*'], ['KEYS', '*'], ['ACL', 'LIST']])
      if (!(await refused(redis.call(...command)))) console.log(command[0]);
    redis.disconnect();`;
  for (const [service, keys] of Object.entries(keysOf)) {
    const folder = service === 'gateway' ? 'gateway' : `services/${service}`;
    const answer = await compose([
      'exec',
      '-T',
      '--workdir',
      `/app/${folder}`,
      service,
      'node',
      '--input-type=module',
      '-e',
      script,
    ]);
    assert.deepEqual(answer.split('\n').toSorted(), keys.toSorted(), `${service}'s user`);
  }
  assert.match(await compose(['exec', '-T', 'redis', 'redis-cli', 'get', 'auth:x']), /NOPERM/);
}

/** Checks that all published ports are bound to the loopback address, so that other machines cannot connect. */
export async function loopbackOnly({ compose, docker }: Compose): Promise<void> {
  const ids = (await compose(['ps', '--quiet'])).split('\n');
  const bindings = await docker([
    'inspect',
    '--format',
    '{{range $port, $bound := .HostConfig.PortBindings}}{{range $bound}}{{.HostIp}} {{end}}{{end}}',
    ...ids,
  ]);
  const addresses = bindings.split(/\s+/).filter(Boolean);
  assert.ok(addresses.length > 0);
  assert.deepEqual([...new Set(addresses)], ['127.0.0.1']);
}

/**
 * Checks that the container of each remote (micro front end) can write only to its own volume, and that the gateway can
 * write to all volumes. The gateway needs this to change which release is live.
 */
export async function ownVolumes({ compose, docker }: Compose): Promise<void> {
  const mounts = async (service: string) => {
    const id = await compose(['ps', '--all', '--quiet', service]);
    const mountsJson = await docker(['inspect', '--format', '{{json .Mounts}}', id]);
    return JSON.parse(mountsJson) as { Name: string; Destination: string; RW: boolean }[];
  };
  const volumes = new Set<string>();
  for (const remote of remoteNames) {
    const all = await mounts(remote);
    const [own, ...others] = all.filter(({ RW }) => RW);
    assert.deepEqual(others, [], `${remote} writes to more than its own volume`);
    assert.equal(own?.Destination, `/remotes/${remote}`);
    volumes.add(own.Name);
    // The container mounts its secrets read-only, including the key that signs its releases.
    const read = all.filter(({ RW }) => !RW).map(({ Name }) => Name);
    assert.equal(read.length, 1);
    assert.match(read[0] ?? '', new RegExp(`_secrets-${remote}$`));
  }
  assert.equal(volumes.size, remoteNames.length);
  const read = (await mounts('gateway')).filter(({ Name }) => volumes.has(Name));
  assert.deepEqual(
    read.map(({ RW }) => RW),
    remoteNames.map(() => true),
  );
}

/** Returns how many requests each replica of a service has logged since the time `since` (ISO 8601). */
export async function requestsPerReplica(
  { compose, docker }: Compose,
  service: string,
  since: string,
): Promise<number[]> {
  const ids = (await compose(['ps', '--quiet', service])).split('\n');
  const logs = await Promise.all(ids.map((id) => docker(['logs', '--since', since, id])));
  return logs.map((log) => log.split('\n').filter((line) => line.includes('"msg":"request"')).length);
}

/**
 * Label of the images that `changedImage` builds. At the end, the test also removes images with this label that have
 * lost their name to a newer image.
 */
export const CHANGED_LABEL = 'boaxepa.test=changed';

/** Adds a build step to an image and keeps its name, so that Docker Compose has a new version to install. */
export async function changedImage({ docker }: Compose, image: string, change: string): Promise<void> {
  await docker(['build', '--quiet', '--label', CHANGED_LABEL, '--tag', image, '-'], {
    input: `FROM ${image}\n${change}\n`,
  });
}
