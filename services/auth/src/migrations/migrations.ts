import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { fillSearchWords } from './fillSearchWords.ts';

/** Database migrations of the auth service in the order in which they run. */
export const authMigrations: Migration[] = [{ id: 1, name: 'fillSearchWords', up: fillSearchWords }];
