import { shopperTermsVersion } from '@boaxepa/contracts/wire/accounts';
import { privacyPolicies } from '@boaxepa/contracts/texts/privacyPolicy';
import { appConfig, paths } from '@boaxepa/shell-sdk';

const policy = privacyPolicies[shopperTermsVersion];

export const policyOpening = policy.opening;

export const policyClauses = policy.clauses({ officer: appConfig().officer, privacyPath: paths.privacy() });
