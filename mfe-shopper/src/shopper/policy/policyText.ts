import { shopperTermsVersion } from '@boaxepa/contracts/accounts';
import { privacyPolicies } from '@boaxepa/contracts/privacyPolicy';
import { appConfig, paths } from '@boaxepa/shell-sdk';

const policy = privacyPolicies[shopperTermsVersion];

/** Paragraph above the clauses. */
export const policyOpening = policy.opening;

/** The privacy policy that a shopper's registration accepts. */
export const policyClauses = policy.clauses({ officer: appConfig().officer, privacyPath: paths.privacy() });
