import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Connection } from 'mongoose';

/** What routes, commands and sweeps work with. */
export interface Services {
  connection: Connection;
  outbox: Outbox;
  /** The orders service's internal port. */
  orders: InternalClient;
  /** Now; a test may have its own. */
  clock: () => Date;
  /** Origin under which people reach the product; stored photo paths are made absolute with it. */
  publicUrl: string;
  /** Keeps products of category medicine from shoppers (product/products.md#for-shoppers). */
  hideMedicines: boolean;
  /** How long one answer serves everybody who asks for the same, in milliseconds (product/calls.md#shared-answers); 0 for never. */
  sharedMs: number;
}

/** What the handlers of jobs work with. */
export type WorkerServices = Services & { mailer: Mailer };
