import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import type { Revisions } from '@boaxepa/service-kit/revisions/revisions';
import type { Connection } from 'mongoose';
import type { PaymentProvider } from './modules/payments/paymentProvider.ts';
import type { ShopperDirectory } from './modules/shoppers/shopperDirectory.ts';

/** What changing an order takes: server and worker have it. */
export interface OrderServices {
  connection: Connection;
  outbox: Outbox;
  /** Of the lists that shoppers and shops poll. */
  revisions: Revisions;
  /** Minutes from confirmed to awaiting_pickup. */
  cancelWindowMinutes: number;
}

/** What the calls of the server work with; composed once at start. */
export interface Services extends OrderServices {
  /** Catalog's internal port. */
  catalog: InternalClient;
  /** Names and emails of shoppers, from auth. */
  shoppers: ShopperDirectory;
  /** Undefined while no keys are configured. */
  stripe: PaymentProvider | undefined;
  /** Ways of receiving and paying that are switched on beside pickup and cash (decisions §9). */
  ways: { delivery: boolean; pix: boolean; card: boolean };
  publicUrl: string;
  /** Whether demo data may be imported: never in production. */
  allowsDemo: boolean;
}
