import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { fillSearchWords } from './fillSearchWords.ts';

/** Migrations of the auth service, in execution order. */
export const authMigrations: Migration[] = [{ id: 1, name: 'fillSearchWords', up: fillSearchWords }];
