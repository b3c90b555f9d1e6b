import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { setEnds } from './setEnds.ts';

/** Changes of data that is already there. */
export const adminMigrations: Migration[] = [{ id: 1, name: 'setEnds', up: setEnds }];
