import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { RateLimits } from './modules/limits/rateLimits.ts';
import type { SigningKeys } from './modules/sessions/signingKeys.ts';

/** What the service's commands and routes work with. */
export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** Now; a test may have its own. Leases, tokens and what MongoDB removes by itself follow the machine's clock. */
  clock: () => Date;
  redis: Redis;
  logger: Logger;
  keys: SigningKeys;
  limits: RateLimits;
  catalog: InternalClient;
  orders: InternalClient;
  admin: InternalClient;
  /** Address of the product as people see it, without a slash at the end. */
  publicUrl: string;
  /** Whether forgot-password answers the link itself; never in production (product/accounts.md#recovery). */
  showsResetUrl: boolean;
}

/** What the handlers of jobs work with. */
export type WorkerServices = Pick<Services, 'connection' | 'outbox' | 'catalog' | 'orders' | 'publicUrl'> & {
  mailer: Mailer;
};
