import { composeServices } from '../../k8s/composeFile.ts';

/** Returns the services that share a network with a service. */
async function neighboursOf(name: string): Promise<string[]> {
  const services = await composeServices('production');
  const own = services.get(name)?.networks ?? [];
  return [...services]
    .filter(([other, { networks }]) => other !== name && networks.some((network) => own.includes(network)))
    .map(([other]) => other)
    .toSorted();
}

it("only services, migrations and the operator's commands reach MongoDB", async () => {
  const services = ['auth', 'catalog', 'orders', 'admin'];
  const users = services.flatMap((name) => [name, `${name}-worker`, `migrate-${name}`]);
  expect(await neighboursOf('mongo')).toEqual([...users, 'ops'].toSorted());
});

it('the proxy reaches only the gateway', async () => {
  expect(await neighboursOf('proxy')).toEqual(['gateway']);
});
