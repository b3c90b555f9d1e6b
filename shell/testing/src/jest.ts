import path from 'node:path';

const folder = import.meta.dirname;
/** Extension of the source files: `.ts` in this repository, and `.js` in the published package. */
const extension = path.extname(import.meta.filename);

/**
 * Packages that jest must transform. Most of them contain only ES modules. mongodb loads its own package.json, and
 * otlp-exporter-base uses dynamic imports.
 */
const transformed =
  '@boaxepa|jose|p-limit|yocto-queue|mongodb|@react-email|msw|@msw|@mswjs|until-async|rettime|headers-polyfill|@open-draft|cookie|age-encryption|@noble|@scure|qr|@opentelemetry/otlp-exporter-base';

/** Returns the jest options for tests that render screens in jsdom: compiler, environment, matchers and checks. */
export function webTests() {
  return {
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
      ] as [string, Record<string, unknown>],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${transformed})/)`],
    testEnvironment: path.join(folder, 'jest/jsdomEnvironment.cjs'),
    setupFilesAfterEnv: [path.join(folder, `setup${extension}`)],
    moduleNameMapper: { '\\.(css|png|svg|woff2)$': path.join(folder, 'jest/asset.cjs') },
  };
}
