import { appError } from '@boaxepa/service-kit/errors/AppError';

const message = 'Os termos mudaram. Recarregue a página e leia a versão atual.';

/**
 * Returns the version of the text that a person accepted: the version that the form showed, which may be older than the
 * current one.
 * @param textOf returns the text of a version, or undefined if the version does not exist
 * @throws AppError VALIDATION_FAILED if there is no text with this version
 */
export function acceptedVersion(
  shown: string | undefined,
  current: string,
  textOf: (version: string) => string | undefined,
): string {
  const version = shown ?? current;
  if (textOf(version) === undefined)
    throw appError('VALIDATION_FAILED', { details: [{ field: 'acceptTerms', message }] });
  return version;
}
