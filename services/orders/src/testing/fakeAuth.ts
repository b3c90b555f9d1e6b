import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { testKeys } from '@boaxepa/service-testing/testTokens';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, raw } from '@boaxepa/service-kit/http/routes';
import { fakeService, type FakeService } from '@boaxepa/service-testing/fakeService';
import { testApps } from '@boaxepa/service-testing/testApps';

/** A fake auth service. Every shopper exists, except the shoppers in `removedIds`. */
export interface FakeAuth extends FakeService {
  /** URL of the public keys (JWKS) that verify test tokens. */
  jwksUrl: string;
  removedIds: Set<string>;
}

/** Starts the fake auth service on a free port. It accepts the internal API secret that all tests use. */
export async function startFakeAuth(): Promise<FakeAuth> {
  const removedIds = new Set<string>();
  const fake = await fakeService(authCalls, {
    readShopper({ params: { shopperId: id } }) {
      if (removedIds.has(id)) throw appError('NOT_FOUND');
      const name = { firstName: 'Clara', lastName: 'Nunes Lima', fullName: 'Clara Nunes Lima' };
      return { ...name, email: `cliente-${id}@boaxepa.test` };
    },
  });
  const keys = defineRoute({
    method: 'GET',
    path: '/keys',
    summary: 'Public keys',
    access: 'public',
    output: null,
    handler: async () => {
      const key = await testKeys('test');
      return raw(
        { keys: [{ ...key?.export({ format: 'jwk' }), kid: 'test' }] },
        { type: 'application/json' },
      );
    },
  });
  const apps = await testApps({ name: 'fake-keys', routes: [keys] });
  return {
    ...fake,
    jwksUrl: `${apps.publicUrl}/keys`,
    removedIds,
    async close() {
      await fake.close();
      await apps.close();
    },
  };
}
