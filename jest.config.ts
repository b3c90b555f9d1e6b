import { webTests } from '@boaxepa/web-testing/jest';
import type { Config } from 'jest';

const { transform, transformIgnorePatterns } = webTests();
const common = {
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['/dist/', '/.data/', '<rootDir>/.cache/'],
} satisfies Config;

const withDatabases = {
  ...common,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/infra/checks/jest/globalSetup.ts',
  globalTeardown: '<rootDir>/infra/checks/jest/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/infra/checks/jest/emptyRedis.ts'],
} satisfies Config;

const web = webTests();

export default {
  testTimeout: 60_000,
  // Node.js never frees the modules of finished test files, and collecting garbage in such a heap is slow.
  workerIdleMemoryLimit: '768MB',
  projects: [
    {
      ...common,
      displayName: 'contracts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/services/contracts/src/**/*.test.ts'],
    },
    {
      ...withDatabases,
      displayName: 'server',
      testMatch: ['<rootDir>/services/!(contracts)/src/**/*.test.ts', '<rootDir>/gateway/src/**/*.test.ts'],
    },
    {
      ...withDatabases,
      displayName: 'infra',
      testMatch: ['<rootDir>/infra/**/*.test.ts', '<rootDir>/shell/federation/**/*.test.ts'],
    },
    {
      ...common,
      ...web,
      setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/infra/checks/jest/areasSetup.ts'],
      displayName: 'web',
      testMatch: [
        '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/{sdk,ui,testing}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/worker/*.test.ts',
      ],
    },
  ],
} satisfies Config;
