import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Connection } from 'mongoose';

export interface Services {
  connection: Connection;
  outbox: Outbox;
  orders: InternalClient;
  /** Returns the current time. Tests pass their own clock. */
  clock: () => Date;
  /** Public origin of the website. URLs of photos start with it. */
  publicUrl: string;
  /** True if shoppers must not see medicines (product/products.md#for-shoppers). */
  hideMedicines: boolean;
  /**
   * Cache time of responses that are the same for all shoppers, in milliseconds (product/calls.md#shared-answers). 0
   * disables the cache.
   */
  sharedMs: number;
}

export type WorkerServices = Services & { mailer: Mailer };
