import { isNoSource } from './buildFrontend.ts';

test.each(['dist', '.cache', 'sdk/node_modules', 'coverage', 'src/App.test.tsx', 'README.md'])(
  '%s does not make a build out of date',
  (path) => {
    expect(isNoSource(path)).toBe(true);
  },
);

test.each(['src/App.tsx', 'src/index.html', 'package.json', 'src/cache.ts', 'src/distance.ts'])(
  '%s does',
  (path) => {
    expect(isNoSource(path)).toBe(false);
  },
);
