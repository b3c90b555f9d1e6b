import { partnerTerms } from './partnerTerms.ts';
import { privacyPolicies } from './privacyPolicy.ts';

// Only servers use this module, to store an acceptance with a hash of the accepted text.

/**
 * Values that an operator configures are not part of the hash, so that a changed configuration does not invalidate acceptances.
 */
const anyOperator = { officer: { name: '', email: '' }, privacyPath: '' };

const own = <T>(byVersion: Readonly<Record<string, T>>, version: string): T | undefined =>
  Object.hasOwn(byVersion, version) ? byVersion[version] : undefined;

export function partnerTermsText(version: string): string | undefined {
  return own(partnerTerms, version)
    ?.flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items])
    .join('\n');
}

export function privacyPolicyText(version: string): string | undefined {
  const policy = own(privacyPolicies, version);
  if (!policy) return undefined;
  return [
    policy.opening,
    ...policy.clauses(anyOperator).flatMap(({ title, body }) => [title, ...body.flat()]),
  ].join('\n');
}
