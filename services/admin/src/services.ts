import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import type { Connection } from 'mongoose';

/** What the service's commands and routes work with. */
export interface Services {
  /** The audit trail; everything else belongs to the others. */
  connection: Connection;
  /** Now; a test may have its own. What MongoDB removes by itself follows the machine's clock. */
  clock: () => Date;
  auth: InternalClient;
  catalog: InternalClient;
  orders: InternalClient;
}
