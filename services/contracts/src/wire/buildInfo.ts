/** Fixed build information for the welcome screen. */
export const buildInfo = {
  version: '1.0.36',
  releaseDate: '2025-07-23',
  codeName: 'Xepa',
  environment: 'production',
  buildDate: '2025-07-23',
} as const;
