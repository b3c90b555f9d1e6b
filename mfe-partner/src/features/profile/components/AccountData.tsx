import { Link, paths } from '@boaxepa/shell-sdk';
import { Button, Card, lazyDialog, Row, Stack, Text } from '@boaxepa/ui';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportAccount } from '../api.ts';

const DownloadDataDialog = lazyDialog(
  async () => (await import('@boaxepa/ui/passwordDialog')).DownloadDataDialog,
);
const CloseAccountDialog = lazyDialog(
  async () => (await import('./CloseAccountDialog.tsx')).CloseAccountDialog,
);

function DataDownload({ onClose }: { readonly onClose: () => void }) {
  return (
    <DownloadDataDialog load={exportAccount} onClose={onClose}>
      Cadastro, horários, sacolas, produtos e pedidos, em um arquivo.
    </DownloadDataDialog>
  );
}

const dialogs = { download: DataDownload, closing: CloseAccountDialog } as const;

/** Two buttons: one downloads the shop's data, and one closes the shop's account. */
export function AccountData() {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  return (
    <Card as="section" aria-labelledby="account-data">
      <Stack $gap={3}>
        <Text as="h2" $size="body" $strong id="account-data">
          Privacidade e dados
        </Text>
        <Text $size="small" $tone="muted">
          Tudo o que guardamos da sua loja é seu: leve uma cópia quando quiser. Encerrar a conta não pode ser
          desfeito. <Link to={paths.privacy()}>Quem responde pelos seus dados</Link>
        </Text>
        <Row $gap={2} $wrap>
          <Button
            variant="ghost"
            size="m"
            icon={Download}
            aria-haspopup="dialog"
            onClick={() => setOpen('download')}
          >
            Baixar meus dados
          </Button>
          <Button
            variant="danger"
            size="m"
            icon={Trash2}
            aria-haspopup="dialog"
            onClick={() => setOpen('closing')}
          >
            Encerrar conta
          </Button>
        </Row>
      </Stack>
      {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
