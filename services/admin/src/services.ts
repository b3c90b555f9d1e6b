import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Connection } from 'mongoose';

export interface Services {
  /** Connection to the database with the audit trail. All other data belongs to other services. */
  connection: Connection;
  /**
   * Returns the current time. Tests pass their own clock. TTL indexes (with which MongoDB deletes old records) always
   * use the real time.
   */
  clock: () => Date;
  auth: InternalClient;
  catalog: InternalClient;
  orders: InternalClient;
}
