import { shopperTermsVersion } from '@boaxepa/contracts/wire/accounts';
import { space, styled, text } from '@boaxepa/ui';
import { type PolicyClause, privacyPolicies } from '@boaxepa/contracts/texts/privacyPolicy';
import { appConfig, paths } from '@boaxepa/shell-sdk';

const policy = privacyPolicies[shopperTermsVersion];

const policyOpening = policy.opening;

const policyClauses = policy.clauses({ officer: appConfig().officer, privacyPath: paths.privacy() });

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: 72ch;
  font-size: ${text.small};
  section {
    display: grid;
    gap: ${space(2)};
  }
  h3 {
    font-size: ${text.body};
  }
  ul {
    display: grid;
    gap: ${space(1)};
    padding-left: ${space(5)};
    list-style: disc;
  }
`;

function Part({ part }: { readonly part: PolicyClause['body'][number] }) {
  if (typeof part === 'string') return <p>{part}</p>;
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * Text of the privacy policy. When a shopper registers, the server stores which version of the policy the shopper
 * accepted.
 */
export function PrivacyPolicy() {
  return (
    <Root>
      <p>
        <strong>Versão {shopperTermsVersion}</strong>
      </p>
      <p>{policyOpening}</p>
      {policyClauses.map(({ title, body }, index) => (
        <section key={title}>
          <h3>{`${index + 1}. ${title}`}</h3>
          {body.map((part, place) => (
            <Part key={place} part={part} />
          ))}
        </section>
      ))}
    </Root>
  );
}
