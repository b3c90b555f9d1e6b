import assert from 'node:assert/strict';
import { serviceNames } from '../stack/layout.ts';
import type { Compose } from './compose.ts';

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

/** Every container that goes on running: not root, nothing writable but volumes and /tmp, no capability, bounded. */
export async function hardened({ compose, docker }: Compose): Promise<void> {
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

/** Every service reads its own database, and MongoDB refuses it those of the others. */
export async function databaseUsers({ compose }: Compose): Promise<void> {
  // The URL is in the environment of the process only, not in the container's.
  const script = `
    const { default: { mongo } } = await import('mongoose');
    const env = Object.fromEntries((await (await import('node:fs/promises')).readFile('/run/secrets/environment', 'utf8')).split('\\n').map((line) => line.split(/=(.*)/s)));
    const client = new mongo.MongoClient(env.MONGO_URL);
    for (const name of ${JSON.stringify(serviceNames)})
      console.log(name, await client.db('boaxepa_' + name).collection('outbox').findOne({}).then(() => 'open', (error) => error.codeName));
    await client.close();`;
  for (const service of serviceNames) {
    const answer = await compose(['exec', '-T', service, 'node', '--input-type=module', '-e', script]);
    const expected = serviceNames.map((name) => `${name} ${name === service ? 'open' : 'Unauthorized'}`);
    assert.equal(answer, expected.join('\n'), `${service}'s user`);
  }
}

/** How many requests each replica of a service has logged since `since` (ISO 8601). */
export async function requestsPerReplica(
  { compose, docker }: Compose,
  service: string,
  since: string,
): Promise<number[]> {
  const ids = (await compose(['ps', '--quiet', service])).split('\n');
  const logs = await Promise.all(ids.map((id) => docker(['logs', '--since', since, id])));
  return logs.map((log) => log.split('\n').filter((line) => line.includes('"msg":"request"')).length);
}

/** Makes the next image of `name` differ from the one that runs: `change` is one more step of its build. */
export async function changedImage({ docker }: Compose, image: string, change: string): Promise<void> {
  await docker(['build', '--quiet', '--tag', image, '-'], { input: `FROM ${image}\n${change}\n` });
}
