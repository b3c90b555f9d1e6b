import type { Config } from 'jest';

const common = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Transforms packages that contain only ES modules. mongodb is included because of the way in which it loads its own version
  // number.
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|p-limit|yocto-queue|mongodb|@react-email|msw|@msw|@mswjs|until-async|rettime|headers-polyfill|@open-draft|cookie|age-encryption|@noble|@scure|qr)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
} satisfies Config;

const withDatabases = {
  ...common,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/infra/checks/jest/globalSetup.ts',
  globalTeardown: '<rootDir>/infra/checks/jest/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/infra/checks/jest/emptyRedis.ts'],
} satisfies Config;

export default {
  testTimeout: 60_000,
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
      displayName: 'web',
      testEnvironment: '<rootDir>/infra/checks/jest/jsdomEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/infra/checks/jest/webSetup.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/{sdk,ui,testing}/src/**/*.test.{ts,tsx}',
      ],
      moduleNameMapper: { '\\.(css|png|svg|woff2)$': '<rootDir>/infra/checks/jest/asset.cjs' },
    },
  ],
} satisfies Config;
