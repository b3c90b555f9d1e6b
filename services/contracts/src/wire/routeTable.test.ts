import { compete, createRouteTable, routePattern } from './routeTable.ts';

describe('a route table', () => {
  const patterns = [
    '*',
    '/',
    '/shops/:id',
    '/shops/login',
    '/shops/:id/bags',
    '/orders/confirm/:id',
    '/orders/:id/x',
  ];
  const find = createRouteTable(patterns.map((pattern) => ({ pattern })));

  it.each([
    ['/', '/', {}],
    ['/shops/login', '/shops/login', {}],
    ['/Shops/Login/', '/shops/login', {}],
    ['/shops/12', '/shops/:id', { id: '12' }],
    ['/shops/a%2Fb/bags', '/shops/:id/bags', { id: 'a%2Fb' }],
    ['/shops', '*', {}],
    ['/shops/1/2/3', '*', {}],
    ['/orders/confirm/x', '/orders/confirm/:id', { id: 'x' }],
  ])('assigns %s to %s', (pathname, pattern, params) => {
    expect(find(pathname)).toMatchObject({ route: { pattern }, params });
  });

  it('assigns a path without a route to no owner', () => {
    expect(createRouteTable([{ pattern: '/a' }])('/b')).toBeUndefined();
  });
});

it.each([
  ['/a', '/a', true],
  ['/a', '/A', true],
  ['/a/:x', '/a/:y', true],
  ['/a/:x', '/:y/b', true],
  ['/a/:x', '/a/b', false],
  ['/a/:x', '/a', false],
  ['/a', '/b', false],
  ['/a/:x/c', '/a/:x/d', false],
])('%s and %s compete for a path: %s', (one, other, expected) => {
  expect(compete(one, other)).toBe(expected);
  expect(compete(other, one)).toBe(expected);
});

it.each(['a', '/a/', '//a', '/a.js', '/a?b', '/:', '/a/*', '*', '', '/api', '/api/x', '/_kit', '/remotes/x'])(
  '%p is no pattern',
  (text) => {
    expect(routePattern.test(text)).toBe(false);
  },
);
