import { isQuiet } from './quietHours.ts';

it.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
])('quiet hours from 22:00 to 07:00 contain %s: %s', (time, expected) => {
  expect(isQuiet({ from: '22:00', to: '07:00' }, time)).toBe(expected);
});

it.each([
  ['12:59', false],
  ['13:00', true],
  ['14:29', true],
  ['14:30', false],
])('quiet hours from 13:00 to 14:30 contain %s: %s', (time, expected) => {
  expect(isQuiet({ from: '13:00', to: '14:30' }, time)).toBe(expected);
});
