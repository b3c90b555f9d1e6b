import { webTests } from '@boaxepa/web-testing/jest';

export default {
  ...webTests(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
};
