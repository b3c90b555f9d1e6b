import { partnerTerms } from './partnerTerms.ts';
import { privacyPolicies } from './privacyPolicy.ts';

// For servers: hashes of the texts are stored with their acceptances.

/** The accepted text excludes the values that an operator configures. */
const anyOperator = { officer: { name: '', email: '' }, privacyPath: '' };

const own = <T>(byVersion: Readonly<Record<string, T>>, version: string): T | undefined =>
  Object.hasOwn(byVersion, version) ? byVersion[version] : undefined;

/** The partner terms of a version as one text; undefined when there is no such version. */
export function partnerTermsText(version: string): string | undefined {
  return own(partnerTerms, version)
    ?.flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items])
    .join('\n');
}

/** The privacy policy of a version as one text; undefined when there is no such version. */
export function privacyPolicyText(version: string): string | undefined {
  const policy = own(privacyPolicies, version);
  if (!policy) return undefined;
  return [
    policy.opening,
    ...policy.clauses(anyOperator).flatMap(({ title, body }) => [title, ...body.flat()]),
  ].join('\n');
}
