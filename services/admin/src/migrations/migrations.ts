import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { setEnds } from './setEnds.ts';

export const adminMigrations: Migration[] = [{ id: 1, name: 'setEnds', up: setEnds }];
