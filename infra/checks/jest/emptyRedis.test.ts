import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';
import { emptyRedis } from './emptyRedis.ts';

it('emptyRedis deletes the keys of the previous test file', async () => {
  const redis = new Redis(testRedisUrl());
  await redis.set('left', 'behind');
  await emptyRedis();
  expect(await redis.dbsize()).toBe(0);
  redis.disconnect();
});

it('the projects with databases run emptyRedis before each test file', async () => {
  const { default: config } = await import('../../../jest.config.ts');
  const setUps = config.projects.map((project) =>
    'setupFilesAfterEnv' in project ? project.setupFilesAfterEnv : [],
  );
  expect(setUps.flat().filter((file) => file.endsWith('/emptyRedis.ts'))).toHaveLength(2);
});
