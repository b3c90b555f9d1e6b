import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Connection } from 'mongoose';

export interface Services {
  /** Connection to the database with the audit trail. All other data belongs to other services. */
  connection: Connection;
  /**
   * Returns the current time. Tests pass their own clock. MongoDB deletes old records by the wall-clock time, not by
   * this clock.
   */
  clock: () => Date;
  auth: InternalClient;
  catalog: InternalClient;
  orders: InternalClient;
}
