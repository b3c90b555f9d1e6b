import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import type { AuthDeps } from '../deps.ts';

/** What the handlers of jobs work with. */
export type WorkerDeps = Pick<AuthDeps, 'connection' | 'outbox' | 'catalog' | 'orders' | 'publicUrl'> & {
  mailer: Mailer;
};
