import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { dropFigureCounters } from './dropFigureCounters.ts';
import { fillSearchWords } from './fillSearchWords.ts';

/** Changes of data that is already there. */
export const ordersMigrations: Migration[] = [
  { id: 1, name: 'fillSearchWords', up: fillSearchWords },
  { id: 3, name: 'dropFigureCounters', up: dropFigureCounters },
];
