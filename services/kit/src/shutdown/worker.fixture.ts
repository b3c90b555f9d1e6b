import { once } from 'node:events';
import { runWorker } from './runService.ts';

// A test starts this worker as a separate process, so that the test can stop the process with a signal.
const [, , mongoUrl = '', redisUrl = '', , internalPort = '', shutdownDelayMs = '0', closesOn = ''] =
  process.argv;
await runWorker({
  name: 'fixture-worker',
  config: {
    LOG_LEVEL: 'info',
    INTERNAL_PORT: Number(internalPort),
    SHUTDOWN_DELAY_MS: Number(shutdownDelayMs),
  },
  async start(life) {
    await life.openMongo(mongoUrl);
    life.openRedis(redisUrl);
    if (closesOn === '') return;
    life.onClose('workers', async () => {
      const signal = once(process, closesOn);
      life.logger.info('workers are closing');
      await signal;
    });
  },
});
