import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createTokenVerifier } from '../auth/tokenVerifier.ts';
import { createApps } from '../http/createApp.ts';
import { defineRoute } from '../http/routes.ts';
import { runService } from './runService.ts';

// A test starts this service as a separate process, so that the test can stop the process with a signal.
const [
  ,
  ,
  mongoUrl = '',
  redisUrl = '',
  publicPort = '',
  internalPort = '',
  shutdownDelayMs = '0',
  closesOn = '',
] = process.argv;
await runService({
  name: 'fixture',
  config: {
    LOG_LEVEL: 'info',
    PORT: Number(publicPort),
    INTERNAL_PORT: Number(internalPort),
    SHUTDOWN_DELAY_MS: Number(shutdownDelayMs),
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '',
  },
  async start(life) {
    await life.openMongo(mongoUrl);
    life.openRedis(redisUrl);
    life.onClose('relay', () => life.logger.info('relay closed'));
    life.onClose('workers', async () => {
      if (closesOn !== '') {
        const signal = once(process, closesOn);
        life.logger.info('workers are closing');
        await signal;
      }
      life.logger.info('workers closed');
    });
    const slow = defineRoute({
      method: 'GET',
      path: '/api/slow',
      summary: 'Takes its time',
      access: 'public',
      output: null,
      handler: async () => {
        life.logger.info('slow request begins');
        await pause(500);
        return null;
      },
    });
    const crash = defineRoute({
      method: 'POST',
      path: '/api/crash',
      summary: 'Throws outside of the request',
      access: 'public',
      output: null,
      handler: () => {
        setTimeout(() => {
          throw new Error('unexpected');
        });
        return null;
      },
    });
    return createApps({
      name: 'fixture',
      routes: [slow, crash],
      logger: life.logger,
      health: life.health,
      verifier: createTokenVerifier({ keys: async () => undefined }),
      internalSecrets: ['secret-of-the-fixture'],
    });
  },
});
