import { Card, color, Row, SectionHeader, space, styled, text } from '@boaxepa/ui';
import { Lightbulb } from 'lucide-react';
import { useId } from 'react';

const tips = [
  'Uma frase de três ou quatro palavras é longa e fácil de lembrar.',
  'Não use o nome da loja, o CNPJ ou o telefone.',
  'Use uma senha só para a Boa Xepa.',
  'Não passe a senha por mensagem. Nossa equipe nunca a pede.',
];

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding-left: ${space(5)};
  font-size: ${text.small};
  li::marker {
    color: ${color.muted};
  }
`;

export function SecurityTips() {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Row>
        <Lightbulb size={20} aria-hidden />
        <SectionHeader id={id} title="Dicas de segurança" />
      </Row>
      <List>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </List>
    </Card>
  );
}
