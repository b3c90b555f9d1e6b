import { appConfig, paths, usePageTitle } from '@boaxepa/shell-sdk';
import { Card, Stack, styled, Text } from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';

const Rights = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
  list-style: disc;
`;

/**
 * The page /privacidade. It names the data protection officer and the rights of users
 * (product/privacy.md#person-in-charge).
 */
export function PrivacyPage() {
  usePageTitle('Privacidade');
  const { officer } = appConfig();
  const subject = encodeURIComponent('Privacidade');
  return (
    <AuthFrame
      title="Privacidade"
      subtitle="Quem responde pelos dados pessoais na Boa Xepa e como falar com essa pessoa."
      back={paths.home()}
    >
      <Stack $gap={5}>
        <Card as="section" aria-labelledby="officer">
          <Stack $gap={2}>
            <Text as="h2" $size="body" $strong id="officer">
              Encarregado pelo Tratamento de Dados Pessoais
            </Text>
            {officer.name !== '' && <Text>{officer.name}</Text>}
            <a href={`mailto:${officer.email}?subject=${subject}`}>{officer.email}</a>
            <Text $size="small" $tone="muted">
              Recebe dúvidas, reclamações e pedidos de clientes e de lojas, e fala com a Autoridade Nacional
              de Proteção de Dados (ANPD). Respondemos em até 15 dias.
            </Text>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="rights">
          <Stack $gap={2}>
            <Text as="h2" $size="body" $strong id="rights">
              O que você pode pedir
            </Text>
            <Rights>
              <li>Saber quais dados seus guardamos e receber uma cópia deles.</li>
              <li>Corrigir dados incompletos ou errados.</li>
              <li>Excluir a conta e os dados que não precisamos guardar por lei.</li>
              <li>Saber com quem os compartilhamos e quando a nossa equipe os consultou.</li>
              <li>Retirar um consentimento ou opor-se a um uso.</li>
            </Rights>
            <Text $size="small" $tone="muted">
              A cópia dos dados, com as consultas da nossa equipe, e a exclusão da conta estão no seu perfil,
              em “Privacidade e dados”.
            </Text>
          </Stack>
        </Card>
      </Stack>
    </AuthFrame>
  );
}
