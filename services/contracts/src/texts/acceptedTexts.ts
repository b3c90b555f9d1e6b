import { partnerTerms } from './partnerTerms.ts';
import { privacyPolicies } from './privacyPolicy.ts';

// Only servers use this module. They store an acceptance with a hash of the accepted text.

/**
 * The hashed text omits the values that an operator configures, so that an acceptance stays valid after a
 * configuration change.
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
