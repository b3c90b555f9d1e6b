import { readServerConfig, readWorkerConfig } from './config.ts';

test('server and worker refuse http, and a database on another machine without a password, in production', () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://x',
    MONGO_URL: 'mongodb://mongo/x',
    REDIS_URL: 'redis://redis',
  };
  for (const read of [readServerConfig, readWorkerConfig])
    expect(() => read(env)).toThrow(
      /MONGO_URL: must name[^]*PUBLIC_URL: must be https[^]*REDIS_URL: must name/,
    );
});
