import type { Migration } from '@boaxepa/service-kit/mongo/migrations';
import { dropMovementTypeIndex } from './dropMovementTypeIndex.ts';
import { fillAcceptanceWords } from './fillAcceptanceWords.ts';
import { fillListFields } from './fillListFields.ts';
import { fillListWords } from './fillListWords.ts';
import { fillProductSearchText } from './fillProductSearchText.ts';
import { fillStatusSince } from './fillStatusSince.ts';
import { fillSearchWords } from './fillSearchWords.ts';

/** Database migrations of the catalog service in the order in which they run. */
export const catalogMigrations: Migration[] = [
  { id: 1, name: 'fillSearchWords', up: fillSearchWords },
  { id: 2, name: 'fillListFields', up: fillListFields },
  { id: 3, name: 'fillAcceptanceWords', up: fillAcceptanceWords },
  { id: 4, name: 'dropMovementTypeIndex', up: dropMovementTypeIndex },
  { id: 5, name: 'fillProductSearchText', up: fillProductSearchText },
  { id: 6, name: 'fillListWords', up: fillListWords },
  { id: 7, name: 'fillStatusSince', up: fillStatusSince },
];
