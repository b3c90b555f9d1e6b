import { readOptions } from './options.ts';

it('measures everything of this checkout by default', () => {
  expect(readOptions([])).toEqual({
    against: undefined,
    cpuOnly: false,
    pages: ['welcome', 'login', 'dashboard', 'bags', 'products', 'map', 'partner-products', 'financial'],
    rounds: 11,
    atMost: 1.05,
  });
});

it('measures some pages against another commit', () => {
  const args = '--against v1 --cpu-only --pages dashboard,login --rounds 3 --at-most 0.7'.split(' ');
  expect(readOptions(args)).toEqual({
    against: 'v1',
    cpuOnly: true,
    pages: ['login', 'dashboard'],
    rounds: 3,
    atMost: 0.7,
  });
});

it.each([
  ['--pages start', '--pages'],
  ['--rounds 0', '--rounds'],
  ['--at-most none', '--at-most'],
  ['--quick', '--quick'],
])('refuses %s', (args, option) => {
  expect(() => readOptions(args.split(' '))).toThrow(option);
});
