import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import type { Calls } from '@boaxepa/contracts/wire/internal/calls';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { callerKey } from '@boaxepa/service-kit/internal/callerKeys';
import type { Secrets } from './data/secrets.ts';
import { type ServiceName, serviceNames } from './layout.ts';

const callsOf: Record<ServiceName, Calls> = {
  auth: authCalls,
  catalog: catalogCalls,
  orders: ordersCalls,
  admin: adminCalls,
};

type InternalSecrets = Omit<Secrets, 'JWT_PRIVATE_KEY' | 'PICKUP_SECRET' | 'VAPID_PRIVATE_KEY'>;
const secretName = (service: ServiceName) =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_INTERNAL_SECRET` as const;

/** Returns the internal secrets of all services. Tests and operator tools need them to call internal routes. */
export function internalSecrets(secrets: InternalSecrets): Record<string, string> {
  return Object.fromEntries(serviceNames.map((name) => [secretName(name), secrets[secretName(name)]]));
}

/**
 * Returns the internal secret of a service, and the keys that it needs to call other services. Each key is derived for
 * one caller, so no service receives the secret of another service.
 */
export function internalKeys(caller: ServiceName, secrets: InternalSecrets): Record<string, string> {
  const callees = serviceNames.filter(
    (name) => name !== caller && Object.values(callsOf[name]).some(({ callers }) => callers.includes(caller)),
  );
  return {
    [secretName(caller)]: secrets[secretName(caller)],
    ...Object.fromEntries(
      callees.map((name) => [
        `${name.toUpperCase()}_INTERNAL_KEY`,
        callerKey(secrets[secretName(name)], caller),
      ]),
    ),
  };
}
