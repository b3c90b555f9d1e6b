import { partnerTerms } from './partnerTerms.ts';
import { privacyPolicies } from './privacyPolicy.ts';

// Builds the texts that users accept, such as the terms. The services store each acceptance with a hash of its text.
// Pages do not import this module.

/**
 * Empty values for the fields that an operator configures. A new data protection officer, for example, must not change
 * the hash of an accepted text.
 */
const anyOperator = { officer: { name: '', email: '' }, privacyPath: '' };

const ownValue = <T>(byVersion: Readonly<Record<string, T>>, version: string): T | undefined =>
  Object.hasOwn(byVersion, version) ? byVersion[version] : undefined;

export function partnerTermsText(version: string): string | undefined {
  return ownValue(partnerTerms, version)
    ?.flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items])
    .join('\n');
}

export function privacyPolicyText(version: string): string | undefined {
  const policy = ownValue(privacyPolicies, version);
  if (!policy) return undefined;
  return [
    policy.opening,
    ...policy.clauses(anyOperator).flatMap(({ title, body }) => [title, ...body.flat()]),
  ].join('\n');
}
