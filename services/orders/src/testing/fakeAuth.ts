import { testKeys } from '@boaxepa/service-kit/auth/testTokens';
import { idSchema } from '@boaxepa/contracts/ids';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { raw } from '@boaxepa/service-kit/http/replies';
import { defineRoute } from '@boaxepa/service-kit/http/routes';
import { testApps } from '@boaxepa/service-kit/testing/testApps';
import { mixed, object } from 'yup';

/** A small auth on a real port that knows every shopper but the removed ones. */
export interface FakeAuth {
  url: string;
  /** Address of the keys that test tokens are signed with. */
  jwksUrl: string;
  removed: Set<string>;
  close(): Promise<void>;
}

/** Starts the fake on a free port, behind the test secret. */
export async function startFakeAuth(): Promise<FakeAuth> {
  const removed = new Set<string>();
  const route = defineRoute({
    method: 'GET',
    path: '/internal/shoppers/:id',
    summary: 'A shopper',
    access: 'internal',
    params: object({ id: idSchema }),
    output: mixed().required(),
    handler: ({ params: { id } }) => {
      if (removed.has(id)) throw appError('NOT_FOUND');
      const email = `cliente-${id}@boaxepa.test`;
      return {
        id,
        firstName: 'Clara',
        lastName: 'Nunes Lima',
        fullName: 'Clara Nunes Lima',
        email,
        phone: null,
      };
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
  const apps = await testApps({ name: 'fake-auth', routes: [route, keys] });
  return { url: apps.internalUrl, jwksUrl: `${apps.publicUrl}/keys`, removed, close: () => apps.close() };
}
