import { readServerConfig, readWorkerConfig } from './config.ts';

test('takes no database of another machine without a password in production, in server and worker', () => {
  const env = { NODE_ENV: 'production', MONGO_URL: 'mongodb://mongo/x', REDIS_URL: 'redis://redis' };
  for (const read of [readServerConfig, readWorkerConfig])
    expect(() => read(env)).toThrow(/MONGO_URL: must name[^]*REDIS_URL: must name/);
});
