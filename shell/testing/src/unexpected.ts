import { format } from 'node:util';

/** Problems of the running test that its own assertions do not detect. */
const problems: string[] = [];
const expectedErrors: RegExp[] = [];

/** Console errors that do not indicate a bug in our code. */
const ignoredErrors: readonly RegExp[] = [
  // Ignore msw's console errors, because useApiServer itself reports requests without a handler.
  /^\[MSW\]/,
  // Ignore these warnings. They depend on the speed of the machine, because a response may arrive between two steps of
  // a test.
  /not wrapped in act\(|inside an `act` scope/,
];

/** Makes the running test fail after its own assertions. */
export function addProblem(problem: string): void {
  problems.push(problem);
}

/** Returns and clears the problems of the running test. */
export function takeProblems(): string[] {
  return problems.splice(0);
}

/** Allows matching `console.error` calls until the running test ends, for tests of failures. */
export function expectConsoleError(pattern: RegExp): void {
  expectedErrors.push(pattern);
}

/**
 * Makes a test fail if it calls `console.error` unexpectedly or sends a request without a handler. Jest's setup file
 * calls this function.
 */
export function failOnUnexpected(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const message = format(...parts);
    if (expectedErrors.some((pattern) => pattern.test(message))) return;
    if (!ignoredErrors.some((pattern) => pattern.test(message))) addProblem(`console.error: ${message}`);
    print(...parts);
  };
  afterEach(() => {
    const problems = takeProblems();
    expectedErrors.length = 0;
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}
