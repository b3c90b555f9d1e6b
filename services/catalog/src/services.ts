import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Connection } from 'mongoose';

export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** Client for the internal API of the orders service. */
  orders: InternalClient;
  /** Returns the current time. Tests replace this function. */
  clock: () => Date;
  /** Public origin of the product, used for absolute photo URLs. */
  publicUrl: string;
  /** Hides products of the category medicine from shoppers (product/products.md#for-shoppers). */
  hideMedicines: boolean;
  /** Cache duration of shared responses in milliseconds (product/calls.md#shared-answers). 0 disables the cache. */
  sharedMs: number;
}

export type WorkerServices = Services & { mailer: Mailer };
