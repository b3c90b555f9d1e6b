import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { dropFigureCounters } from './dropFigureCounters.ts';
import { fillSearchWords } from './fillSearchWords.ts';

/** Migrations of the orders service, in execution order. */
export const ordersMigrations: Migration[] = [
  { id: 1, name: 'fillSearchWords', up: fillSearchWords },
  { id: 3, name: 'dropFigureCounters', up: dropFigureCounters },
];
