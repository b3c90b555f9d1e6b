import { paths, type RecoveryAudience, usePageTitle } from '@boaxepa/shell-sdk';
import { Button, Card, color, Divider, IconMark, LinkButton, Row, Stack, Text, text } from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';
import { Clock, Inbox, MailCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useHeadingFocus } from './headingFocus.ts';

const Address = styled.strong`
  display: block;
  margin-top: 8px;
  color: ${color.ink};
  font-size: ${text.body};
  overflow-wrap: anywhere;
`;

const Note = styled(Row)`
  svg {
    flex: none;
  }
`;

export interface EmailSentProps {
  readonly email: string;
  readonly audience: RecoveryAudience;
  /** Function that shows the form again. */
  readonly onAnother: () => void;
}

/** Text after a request for a password reset. It does not reveal whether the account exists. */
export function EmailSent({ email, audience, onAnother }: EmailSentProps) {
  usePageTitle('Email Enviado!');
  useHeadingFocus();
  const login = paths.loginOf(audience);
  return (
    <AuthFrame
      title="Email Enviado!"
      subtitle={
        <>
          Se houver uma conta com este email, o link para redefinir a senha chega em instantes:
          <Address>{email}</Address>
        </>
      }
      mark={<IconMark icon={MailCheck} tone="success" size={64} below={4} />}
      back={login}
    >
      <Stack $gap={5}>
        <Card>
          <Stack $gap={3}>
            <Note $gap={3} $top>
              <Inbox size={20} aria-hidden />
              <Text $size="small">Verifique sua caixa de entrada e também a pasta de spam.</Text>
            </Note>
            <Divider />
            <Note $gap={3} $top>
              <Clock size={20} aria-hidden />
              <Text $size="small">
                O link expira em <strong>1 hora</strong>.
              </Text>
            </Note>
          </Stack>
        </Card>
        <Stack $gap={2}>
          <LinkButton to={login} full>
            Voltar para o login
          </LinkButton>
          <Button variant="quiet" full onClick={onAnother}>
            Usar outro email
          </Button>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
