import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { channelsFolder } from '@boaxepa/contracts/wire/channels';
import { changeChannels, followChannels, readChannels, readHistory } from './channelFiles.ts';
import { promote, publish, rollback } from './channels.ts';

let remotesDir: string;
beforeEach(async () => {
  remotesDir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-channels-'));
});
afterEach(() => rm(remotesDir, { recursive: true, force: true }));

const remote = 'mfe-shopper';
const change = (version: string) => ({ version, at: new Date(), who: 'Ana', why: '' });
const publishOne = (version: string) =>
  changeChannels(remotesDir, remote, (current) => publish(current, change(version)));

it('200 concurrent publications are all in the history, each after the one before', async () => {
  const versions = Array.from({ length: 200 }, (_, index) => `1.0.${index}`);
  await Promise.all(versions.map(publishOne));
  const history = await readHistory(remotesDir, remote, { limit: 500 });
  const events = history.toReversed().map(({ event }) => event);
  expect(events.map(({ version }) => version).toSorted()).toEqual(versions.toSorted());
  // The first version becomes stable. Each later version replaces the previous version in the channel `next`.
  expect(events.slice(1).map(({ from }) => from)).toEqual([
    null,
    ...events.slice(1, -1).map(({ version }) => version),
  ]);
  expect(history[0]).toMatchObject({ revision: 200, next: events.at(-1)?.version });
  expect(await readdir(path.join(remotesDir, remote, channelsFolder))).toHaveLength(200);
}, 60_000);

it('a promotion of a version is refused when the channel next has another one', async () => {
  await publishOne('1.0.0');
  await publishOne('1.0.1');
  await publishOne('1.0.2');
  const promoteOne = (version: string) =>
    changeChannels(remotesDir, remote, (current) => promote(current, change(version)));
  await expect(promoteOne('1.0.1')).rejects.toThrow('The channel next has 1.0.2 instead of 1.0.1');
  await promoteOne('1.0.2');
  await expect(promoteOne('1.0.2')).rejects.toThrow('The channel next is empty');
});

it('one of two concurrent rollbacks of a version is refused', async () => {
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
    await publishOne(version);
    await changeChannels(remotesDir, remote, (current) =>
      current?.next === version ? promote(current, change(version)) : undefined,
    );
  }
  const rollBack = () => changeChannels(remotesDir, remote, (current) => rollback(current, change('1.0.2')));
  const results = await Promise.allSettled([rollBack(), rollBack()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readChannels(remotesDir, remote)).toMatchObject({
    stable: '1.0.1',
    live: ['1.0.0', '1.0.1'],
    rolledBack: ['1.0.2'],
  });
});

it('a reader sees each revision, and reports and ignores a broken one until it is replaced', async () => {
  const reports: unknown[] = [];
  const read = followChannels(remotesDir, remote, (error) => void reports.push(error));
  expect(await read()).toBeUndefined();
  await publishOne('1.0.0');
  expect(await read()).toMatchObject({ stable: '1.0.0' });
  await publishOne('1.0.1');
  await publishOne('1.0.2');
  expect(await read()).toMatchObject({ revision: 3, next: '1.0.2' });
  await writeFile(path.join(remotesDir, remote, channelsFolder, '000000004.json'), '{}');
  expect(await read()).toMatchObject({ revision: 3, next: '1.0.2' });
  expect(await read()).toMatchObject({ revision: 3 });
  expect(reports).toHaveLength(1);
  await rm(path.join(remotesDir, remote, channelsFolder, '000000004.json'));
  await publishOne('1.0.3');
  expect(await read()).toMatchObject({ revision: 4, next: '1.0.3' });
  await writeFile(path.join(remotesDir, remote, channelsFolder, '000000005.json'), '{}');
  const restartedFollower = followChannels(remotesDir, remote, () => undefined);
  expect(await restartedFollower()).toMatchObject({ revision: 4 });
});

it("a symbolic link does not lead to another remote's channels", async () => {
  const otherFolder = path.join(remotesDir, 'mfe-partner', channelsFolder);
  await changeChannels(remotesDir, 'mfe-partner', (current) => publish(current, change('1.0.0')));
  const folder = path.join(remotesDir, remote, channelsFolder);
  await mkdir(path.dirname(folder), { recursive: true });
  await symlink(otherFolder, folder);
  await expect(publishOne('1.0.1')).rejects.toThrow('is a symbolic link');
  await expect(readChannels(remotesDir, remote)).rejects.toThrow('is a symbolic link');
  expect(await readdir(otherFolder)).toHaveLength(1);
});
