/** Fixed information about the build. The welcome screen shows its version. */
export const buildInfo = {
  version: '1.0.36',
  releaseDate: '2025-07-23',
  codeName: 'Xepa',
  environment: 'production',
  buildDate: '2025-07-23',
} as const;
