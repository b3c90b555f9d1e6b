import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

/**
 * Folder of the JSON reports of `npm test`. CI uploads it. It is not `test-results`, because Playwright empties that
 * folder.
 */
export const reportsDir = path.join(rootDir, 'test-reports');

export interface Outcome {
  passed: number;
  /** Names of the failed tests and checks. */
  failures: string[];
}

export function add(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failures: outcomes.flatMap((outcome) => outcome.failures),
  };
}

/** The fields of Jest's JSON report that this module reads. */
interface JestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Counts the tests of a Jest run. A test file that fails to load counts as one failure. */
export function ofJest(report: JestReport): Outcome {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = [
    ...tests.filter((test) => test.status === 'failed').map((test) => test.fullName),
    ...brokenFiles.map((file) => `${file.name} does not run`),
  ];
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failures,
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The fields of Playwright's JSON report that this module reads. */
interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts the tests of a Playwright run. Flaky tests and errors outside tests count as failures. */
export function ofPlaywright(report: PlaywrightReport): Outcome {
  const tests = report.suites.flatMap((suite) => testsOf(suite, ''));
  const failures = [
    ...tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => test.name),
    ...report.errors.map((error) => error.message?.split('\n')[0] ?? 'an error outside of all tests'),
  ];
  return {
    passed: tests.filter((test) => test.status === 'expected').length,
    failures,
  };
}

function testsOf(suite: PlaywrightSuite, parent: string): { name: string; status: string }[] {
  const path = [parent, suite.title].filter(Boolean).join(' › ');
  const ownTests = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: `${path} › ${spec.title}`, status })),
  );
  return [...ownTests, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}
