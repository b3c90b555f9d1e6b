import { numberIn } from './callers.ts';

describe('a number of the environment', () => {
  it('has a default', () => {
    expect(numberIn({ FUZZ_CASES: '' }, 'FUZZ_CASES', 20_000)).toBe(20_000);
    expect(numberIn({ FUZZ_CASES: '500' }, 'FUZZ_CASES', 20_000)).toBe(500);
  });

  it.each(['20k', '-1', '0'])(
    'is refused if it is %s, because a run without cases finds nothing',
    (value) => {
      expect(() => numberIn({ FUZZ_CASES: value }, 'FUZZ_CASES', 20_000)).toThrow(
        'FUZZ_CASES takes a positive number',
      );
    },
  );
});
