import { partnerTerms } from '@boaxepa/contracts/texts/partnerTerms';
import { partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { color, Divider, styled, text } from '@boaxepa/ui';

const Body = styled.div`
  display: grid;
  gap: 16px;
  font-size: ${text.small};
  h3 {
    margin-bottom: 4px;
    font-size: ${text.body};
  }
  p + p,
  ul {
    margin-top: 8px;
  }
  ul {
    padding-left: 20px;
  }
`;
const Lead = styled.p`
  color: ${color.muted};
`;

/** Text of the current terms for partners. */
export function PartnerTerms() {
  return (
    <Body>
      <Lead>
        Leia com atenção. Estes termos regem o cadastro e a parceria entre o seu negócio e a Boa Xepa.
      </Lead>
      <Divider />
      {partnerTerms[partnerTermsVersion].map(({ title, paragraphs, items }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Body>
  );
}
