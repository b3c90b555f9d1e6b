import { remoteConfig } from './remoteConfig.ts';

const terminal = process.stdout.isTTY;
afterEach(() => {
  process.stdout.isTTY = terminal;
});

const targetFor = (...patterns: string[]) => {
  process.stdout.isTTY = true;
  const routes = patterns.map((pattern) => ({ pattern, frame: 'auth', title: 'News' }) as const);
  const declaration = { name: 'mfe_test', label: 'News', audience: 'shopper', routes } as const;
  return remoteConfig({ root: import.meta.dirname, declaration })({ WEBPACK_SERVE: true }).devServer;
};
const query = '?remote.mfe_test=http%3A%2F%2F127.0.0.1%3A3011%2Fmf-manifest.json';

it('a development server in a terminal opens the first page of its remote that needs no parameter', () => {
  expect(targetFor('/news/:id', '/news')).toMatchObject({
    open: { target: `http://localhost:3010/news${query}` },
  });
});

it('a development server opens the start page if each page of its remote needs a parameter', () => {
  expect(targetFor('/news/:id')).toMatchObject({ open: { target: `http://localhost:3010/${query}` } });
});
