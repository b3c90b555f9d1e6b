import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { dropFigureCounters } from './dropFigureCounters.ts';
import { fillSearchWords } from './fillSearchWords.ts';

/** Database migrations of the orders service in the order in which they run. */
export const ordersMigrations: Migration[] = [
  { id: 1, name: 'fillSearchWords', up: fillSearchWords },
  { id: 3, name: 'dropFigureCounters', up: dropFigureCounters },
];
