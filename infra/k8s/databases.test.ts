import { openRedis } from '@boaxepa/service-kit/redis/openRedis';
import { describeRendered } from './describeRendered.ts';
import { manifestsOf, ofKind } from './manifests.ts';

const openLazily = (url: string) => openRedis(url, { lazyConnect: true });

describeRendered('the databases outside of overlay production', () => {
  it('are reachable at the default ports of Redis and Sentinel', async () => {
    const policies = ofKind(await manifestsOf('production'), 'NetworkPolicy');
    const policy = policies.find(({ metadata }) => metadata.name === 'redis-outside');
    const open = policy?.spec.egress?.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
    const single = openLazily('redis://user:password@host');
    const sentinel = openLazily('redis+sentinel://user:password@host/primary');
    expect(single.options).toMatchObject({ port: 6379 });
    expect(sentinel.options).toMatchObject({ sentinels: [{ port: 26_379 }] });
    expect(open).toEqual([6379, 26_379]);
  }, 300_000);
});
