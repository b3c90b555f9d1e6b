import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { setEnds } from './setEnds.ts';

/** Migrations of the admin service, in execution order. */
export const adminMigrations: Migration[] = [{ id: 1, name: 'setEnds', up: setEnds }];
