import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { setEnds } from './setEnds.ts';

/** Database migrations of the admin service in the order in which they run. */
export const adminMigrations: Migration[] = [{ id: 1, name: 'setEnds', up: setEnds }];
