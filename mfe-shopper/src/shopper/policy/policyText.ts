import { shopperTermsVersion } from '@boaxepa/contracts/wire/accounts';
import { privacyPolicies } from '@boaxepa/contracts/texts/privacyPolicy';
import { appConfig, paths } from '@boaxepa/shell-sdk';

const policy = privacyPolicies[shopperTermsVersion];

/** Paragraph above the clauses. */
export const policyOpening = policy.opening;

/** The privacy policy that a shopper's registration accepts. */
export const policyClauses = policy.clauses({ officer: appConfig().officer, privacyPath: paths.privacy() });
