import { runWorker } from './runService.ts';

// A worker process that tests can stop.
const [, , mongoUrl = '', redisUrl = '', , internalPort = ''] = process.argv;
await runWorker({
  name: 'fixture-worker',
  config: { LOG_LEVEL: 'info', INTERNAL_PORT: Number(internalPort) },
  async start(life) {
    await life.openMongo(mongoUrl);
    life.openRedis(redisUrl);
  },
});
