import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Connection } from 'mongoose';

export interface Services {
  /** Database of the audit trail. All other data belongs to other services. */
  connection: Connection;
  /** Returns the current time. Tests replace this function, but TTL indexes always use MongoDB's time. */
  clock: () => Date;
  auth: InternalClient;
  catalog: InternalClient;
  orders: InternalClient;
}
