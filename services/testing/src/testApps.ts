import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { testKeys } from './testTokens.ts';
import { createHealth } from '@boaxepa/service-kit/health/health';
import { createApps, type AppOptions } from '@boaxepa/service-kit/http/createApp';
import { listen } from '@boaxepa/service-kit/shutdown/listen';
import { silentLogger } from './silentLogger.ts';

/** Secret that tests send to authenticate their requests to /internal/* of `testApps`. */
export const testInternalSecret = 'test-internal-secret';

export interface TestApps {
  publicUrl: string;
  internalUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the public and internal apps of a service on free ports. The apps accept the tokens of `signTestToken` and the
 * test secret.
 */
export async function testApps(
  options: Pick<AppOptions, 'name' | 'routes'> & Partial<AppOptions>,
): Promise<TestApps> {
  const apps = createApps({
    logger: silentLogger,
    verifier: createTokenVerifier({ keys: testKeys }),
    internalSecrets: [testInternalSecret],
    health: createHealth(),
    ...options,
  });
  const servers = await Promise.all(
    [apps.publicApp, apps.internalApp].map((app) => listen(app, 0, '127.0.0.1')),
  );
  const [open, internal] = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  return {
    publicUrl: open ?? '',
    internalUrl: internal ?? '',
    close: async () => void (await Promise.all(servers.map((server) => server.close(1000)))),
  };
}
