import { format } from 'node:util';

/** Problems of the running test that no assertion sees. */
const problems: string[] = [];
const expectedErrors: RegExp[] = [];

/** Errors that say nothing about the product. */
const ignoredErrors: readonly RegExp[] = [
  // useApiServer reports a request without a handler itself.
  /^\[MSW\]/,
  // Whether an answer arrives between two steps of a test depends on the speed of the machine.
  /not wrapped in act\(|inside an `act` scope/,
];

/** Fails the running test, after its own assertions. */
export function addProblem(problem: string): void {
  problems.push(problem);
}

/** Returns the problems of the running test, and forgets them. */
export function takeProblems(): string[] {
  return problems.splice(0);
}

/** Allows `console.error` calls that match, until the running test ends: for tests of failures. */
export function expectConsoleError(pattern: RegExp): void {
  expectedErrors.push(pattern);
}

/** Makes every test fail that calls `console.error` unexpectedly, or that sends a request without a handler. Called by the setup of jest. */
export function failOnUnexpected(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const message = format(...parts);
    if (expectedErrors.some((pattern) => pattern.test(message))) return;
    if (!ignoredErrors.some((pattern) => pattern.test(message))) addProblem(`console.error: ${message}`);
    print(...parts);
  };
  afterEach(() => {
    const found = takeProblems();
    expectedErrors.length = 0;
    if (found.length > 0) throw new Error(found.join('\n'));
  });
}
