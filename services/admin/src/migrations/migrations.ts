import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { setEnds } from './setEnds.ts';

/** Migrations of admin, in the order in which they run. */
export const adminMigrations: Migration[] = [{ id: 1, name: 'setEnds', up: setEnds }];
