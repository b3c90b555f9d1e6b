import { buildInfo } from '@boaxepa/contracts/wire/buildInfo';
import { shopperPushKinds } from '@boaxepa/contracts/wire/push';
import { PageTitle, paths, useInstallation, useSession, useSignOut } from '@boaxepa/shell-sdk';
import {
  Button,
  lazyDialog,
  Page,
  PageHeader,
  Stack,
  styled,
  Text,
  ThemeToggle,
  color,
  Grow,
  Row,
  text,
} from '@boaxepa/ui';
import {
  Download,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Settings,
  ShieldCheck,
  SunMoon,
  Trash2,
  User,
  UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import { readerZone } from '../../shopper/readerZone.ts';
import { exportAccount, useShopperChangePasswordMutation, useShopperProfileQuery } from './api.ts';
import { openedFromProfile } from './openedFromProfile.ts';
import { Columns } from './components/Columns.tsx';
import { ButtonRow, ChoiceRow, Group, LinkRow } from '../../shopper/Rows.tsx';

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 4px solid ${color.surface};
  border-radius: 50%;
  outline: 2px solid ${color.accent};
  background: ${color.bar};
  color: ${color.onBar};
  font-size: ${text.h3};
  font-weight: 700;
`;
const Name = styled.p`
  font-size: ${text.h3};
  font-weight: 700;
`;

function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('pt-BR')).join('');
}

function Person({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <Row $gap={4}>
      <Initials aria-hidden>{initialsOf(name)}</Initials>
      <Grow>
        <Name>{name}</Name>
        <Text $tone="muted" $size="small">
          {email}
        </Text>
      </Grow>
    </Row>
  );
}

const PasswordDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).PasswordDialog);
const DownloadDataDialog = lazyDialog(
  async () => (await import('@boaxepa/ui/passwordDialog')).DownloadDataDialog,
);
const DevicesDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).DevicesDialog);
const PushDialog = lazyDialog(async () => (await import('@boaxepa/ui/pushDialog')).PushDialog);
const InstallSteps = lazyDialog(async () => (await import('../../shopper/InstallSteps.tsx')).InstallSteps);
const PolicyDialog = lazyDialog(
  async () => (await import('../../shopper/policy/PolicyDialog.tsx')).PolicyDialog,
);
const DeleteAccountDialog = lazyDialog(
  async () => (await import('./components/DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

const Version = styled(Text)`
  text-align: center;
`;

function PasswordChange({ onClose }: { readonly onClose: () => void }) {
  const [change] = useShopperChangePasswordMutation();
  return <PasswordDialog change={(input) => change(input).unwrap()} onClose={onClose} />;
}

function DataDownload({ onClose }: { readonly onClose: () => void }) {
  return (
    <DownloadDataDialog load={exportAccount} onClose={onClose}>
      Cadastro, pedidos, avaliações e mensagens, em um arquivo.
    </DownloadDataDialog>
  );
}

function Devices({ onClose }: { readonly onClose: () => void }) {
  return <DevicesDialog zone={readerZone()} onClose={onClose} />;
}

function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <PushDialog
      title="Configurações"
      description="Notificações sobre os seus pedidos."
      kinds={shopperPushKinds}
      onClose={onClose}
    />
  );
}

const dialogs = {
  password: PasswordChange,
  devices: Devices,
  settings: SettingsDialog,
  install: InstallSteps,
  policy: PolicyDialog,
  download: DataDownload,
  deletion: DeleteAccountDialog,
} as const;

/**
 * Page of the route /profile. It shows the shopper's name and email address, and leads to personal data and settings.
 */
export function Component() {
  const logOut = useSignOut(paths.home());
  const user = useSession()?.user;
  const installation = useInstallation();
  // Until the profile has loaded, the page shows the name that is stored with the session.
  const { data: profile } = useShopperProfileQuery();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  return (
    <>
      <PageTitle>Perfil</PageTitle>
      <PageHeader bar title="Perfil" back={paths.dashboard()} />
      <Page $width="shopper" $gap={5}>
        <Person
          name={profile?.fullName ?? user?.fullName ?? ''}
          email={profile?.email ?? user?.email ?? ''}
        />
        <Columns $gap={5}>
          <Stack $gap={5}>
            <Group title="Conta">
              <LinkRow
                icon={User}
                label="Dados pessoais"
                detail="Nome, telefone e CPF"
                to={paths.personalData()}
                state={openedFromProfile}
              />
              <ButtonRow icon={KeyRound} label="Trocar senha" onPress={() => setOpen('password')} />
              <ButtonRow
                icon={MonitorSmartphone}
                label="Aparelhos conectados"
                onPress={() => setOpen('devices')}
              />
            </Group>
            <Group title="Preferências">
              <ChoiceRow icon={SunMoon} label="Aparência">
                <ThemeToggle worded />
              </ChoiceRow>
              <ButtonRow
                icon={Settings}
                label="Configurações"
                detail="Notificações no aparelho"
                onPress={() => setOpen('settings')}
              />
              {installation === 'steps' && (
                <ButtonRow
                  icon={Download}
                  label="Instalar Boa Xepa"
                  detail="Passos para iPhone e iPad"
                  onPress={() => setOpen('install')}
                />
              )}
            </Group>
          </Stack>
          <Stack $gap={5}>
            <Group title="Privacidade e dados">
              <ButtonRow
                icon={ShieldCheck}
                label="Privacidade"
                detail="Como cuidamos das suas informações"
                onPress={() => setOpen('policy')}
              />
              <LinkRow
                icon={UserRoundCheck}
                label="Encarregado pelos dados"
                detail="Quem responde por eles e o que você pode pedir"
                to={paths.privacy()}
              />
              <ButtonRow
                icon={Download}
                label="Baixar meus dados"
                detail="Cadastro, pedidos e avaliações"
                onPress={() => setOpen('download')}
              />
              <ButtonRow
                icon={Trash2}
                label="Excluir minha conta"
                detail="Não pode ser desfeito"
                danger
                onPress={() => setOpen('deletion')}
              />
            </Group>
            <Button variant="ghost" full icon={LogOut} onClick={logOut}>
              Sair
            </Button>
            <Version $size="small" $tone="muted">{`Boa Xepa · versão ${buildInfo.version}`}</Version>
          </Stack>
        </Columns>
        {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
      </Page>
    </>
  );
}
