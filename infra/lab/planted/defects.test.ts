import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../run/stack/layout.ts';
import { defects } from './defects.ts';

// `npm run lab -- planted` takes minutes and is not part of the tests. This test fails if a refactoring removes the
// text that a defect replaces.
test.each(defects)('there is one place to plant $what', ({ file, from }) => {
  expect(readFileSync(path.join(rootDir, file), 'utf8').split(from)).toHaveLength(2);
});
