/** Version and release date that the welcome page shows. */
export const buildInfo = {
  version: '1.0.36',
  releaseDate: '2025-07-23',
  codeName: 'Xepa',
  environment: 'production',
  buildDate: '2025-07-23',
} as const;
