import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Connection } from 'mongoose';

/** Dependencies of routes, commands and sweeps. */
export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** Client of orders' internal port. */
  orders: InternalClient;
  /** Returns the present time; tests replace it. */
  clock: () => Date;
  /** Public origin of the product, for absolute photo addresses. */
  publicUrl: string;
  /** Hides products of category medicine from shoppers (product/products.md#for-shoppers). */
  hideMedicines: boolean;
  /** Cache time of shared answers in milliseconds (product/calls.md#shared-answers); 0 disables the cache. */
  sharedMs: number;
}

/** Dependencies of job handlers. */
export type WorkerServices = Services & { mailer: Mailer };
