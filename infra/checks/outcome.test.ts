import { add, ofJest, ofPlaywright } from './outcome.ts';

describe('test outcomes', () => {
  it("counts jest's results, and a file that does not load as one failure", () => {
    const file = (name: string, status: string, ...tests: [string, string][]) => ({
      name,
      status,
      message: '',
      assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
    });
    const report = {
      testResults: [
        file('a.test.ts', 'failed', ['adds', 'passed'], ['subtracts', 'failed'], ['later', 'pending']),
        file('b.test.ts', 'failed'),
        file('c.test.ts', 'passed', ['works', 'passed']),
      ],
    };
    expect(ofJest(report)).toEqual({
      passed: 2,
      failures: ['subtracts', 'b.test.ts does not run'],
    });
  });

  it("counts Playwright's nested tests; flaky tests and errors outside tests are failures", () => {
    const test = (title: string, status: string) => ({ title, tests: [{ status }] });
    const report = {
      suites: [
        {
          title: 'order.e2e.ts',
          specs: [test('opens', 'expected')],
          suites: [
            {
              title: 'cart',
              specs: [test('adds', 'unexpected'), test('removes', 'flaky'), test('later', 'skipped')],
            },
          ],
        },
      ],
      errors: [{ message: 'the stack did not start\nmore' }],
    };
    expect(ofPlaywright(report)).toEqual({
      passed: 1,
      failures: ['order.e2e.ts › cart › adds', 'order.e2e.ts › cart › removes', 'the stack did not start'],
    });
  });

  it('sums the outcomes of several parts', () => {
    const outcome = (passed: number, failures: string[]) => ({ passed, failures });
    expect(add([outcome(2, []), outcome(1, ['x'])])).toEqual({ passed: 3, failures: ['x'] });
  });
});
