import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Connection } from 'mongoose';
import type { RateLimits } from './modules/limits/rateLimits.ts';
import type { SigningKeys } from './modules/sessions/signingKeys.ts';

export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** Returns the current time. Tests replace this function, but leases, tokens and TTL indexes always use the real time. */
  clock: () => Date;
  redis: RedisClient;
  logger: Logger;
  keys: SigningKeys;
  limits: RateLimits;
  catalog: InternalClient;
  orders: InternalClient;
  admin: InternalClient;
  /** Public URL of the product, without a trailing slash. */
  publicUrl: string;
  /** Includes the reset link in the response of forgot-password. Always false in production (product/accounts.md#recovery). */
  showsResetUrl: boolean;
}

export type WorkerServices = Pick<Services, 'connection' | 'outbox' | 'catalog' | 'orders' | 'publicUrl'> & {
  mailer: Mailer;
};
