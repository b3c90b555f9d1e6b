import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Connection } from 'mongoose';

/** Dependencies of the service's commands and routes. */
export interface Services {
  /** Database of the audit trail. All other data belongs to other services. */
  connection: Connection;
  /** Current time; tests replace it. TTL indexes follow MongoDB's clock instead. */
  clock: () => Date;
  auth: InternalClient;
  catalog: InternalClient;
  orders: InternalClient;
}
