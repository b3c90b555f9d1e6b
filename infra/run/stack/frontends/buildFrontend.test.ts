import { isNoSource } from './buildFrontend.ts';

test.each(['dist', '.cache', 'sdk/node_modules', 'coverage', 'src/App.test.tsx', 'README.md'])(
  'a change of %s does not require a new build',
  (path) => {
    expect(isNoSource(path)).toBe(true);
  },
);

test.each(['src/App.tsx', 'src/index.html', 'package.json', 'src/cache.ts', 'src/distance.ts'])(
  'a change of %s requires a new build',
  (path) => {
    expect(isNoSource(path)).toBe(false);
  },
);
