import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { fillFigures } from './fillFigures.ts';
import { fillSearchWords } from './fillSearchWords.ts';

/** Changes of data that is already there. */
export const ordersMigrations: Migration[] = [
  { id: 1, name: 'fillSearchWords', up: fillSearchWords },
  { id: 2, name: 'fillFigures', up: fillFigures },
];
