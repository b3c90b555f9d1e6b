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
  /**
   * Returns the current time. Tests pass their own clock. Leases, tokens and TTL indexes (for the automatic deletion of
   * old records) always use the system clock.
   */
  clock: () => Date;
  redis: RedisClient;
  logger: Logger;
  keys: SigningKeys;
  limits: RateLimits;
  catalog: InternalClient;
  orders: InternalClient;
  admin: InternalClient;
  /** Public URL of the website without a slash at the end. */
  publicUrl: string;
  /**
   * True if responses contain the link to reset a password (product/accounts.md#recovery). Always false in production.
   */
  showsResetUrl: boolean;
}

export type WorkerServices = Pick<Services, 'connection' | 'outbox' | 'catalog' | 'orders' | 'publicUrl'> & {
  mailer: Mailer;
};
