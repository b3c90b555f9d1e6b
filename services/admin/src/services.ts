import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Connection } from 'mongoose';

export interface Services {
  /** Database of the audit trail. Other services own all other data. */
  connection: Connection;
  /** Returns the current time. Tests replace this function. TTL indexes follow MongoDB's clock instead. */
  clock: () => Date;
  auth: InternalClient;
  catalog: InternalClient;
  orders: InternalClient;
}
