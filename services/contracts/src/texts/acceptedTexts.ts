import { partnerTerms } from './partnerTerms.ts';
import { privacyPolicies } from './privacyPolicy.ts';

// For servers only: an acceptance is stored with the hash of its text.

/**
 * The hashed text excludes values that an operator configures, so that a new configuration keeps old acceptances valid.
 */
const anyOperator = { officer: { name: '', email: '' }, privacyPath: '' };

const own = <T>(byVersion: Readonly<Record<string, T>>, version: string): T | undefined =>
  Object.hasOwn(byVersion, version) ? byVersion[version] : undefined;

/** Returns the partner terms of a version as one text; undefined for an unknown version. */
export function partnerTermsText(version: string): string | undefined {
  return own(partnerTerms, version)
    ?.flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items])
    .join('\n');
}

/** Returns the privacy policy of a version as one text; undefined for an unknown version. */
export function privacyPolicyText(version: string): string | undefined {
  const policy = own(privacyPolicies, version);
  if (!policy) return undefined;
  return [
    policy.opening,
    ...policy.clauses(anyOperator).flatMap(({ title, body }) => [title, ...body.flat()]),
  ].join('\n');
}
