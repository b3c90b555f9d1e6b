import { paths } from '@boaxepa/shell-sdk';
import { Button, lazyDialog, Row, Stack, Text } from '@boaxepa/ui';
import { Download, Trash2 } from 'lucide-react';
import { closeApplicant, exportApplicant } from './api.ts';

const DownloadDataDialog = lazyDialog(
  async () => (await import('@boaxepa/ui/passwordDialog')).DownloadDataDialog,
);
const EndAccountDialog = lazyDialog(
  async () => (await import('@boaxepa/ui/passwordDialog')).EndAccountDialog,
);

export type ApplicantAction = 'download' | 'closing';

/** Two buttons for a shop that is not approved and therefore cannot log in. They download or delete the shop's data. */
export function ApplicantActions({ onChoose }: { readonly onChoose: (action: ApplicantAction) => void }) {
  return (
    <Stack $gap={2}>
      <Text $size="small" $tone="muted">
        Os dados do cadastro são seus: baixe uma cópia ou exclua o cadastro quando quiser.
      </Text>
      <Row $gap={2} $wrap>
        <Button variant="ghost" size="m" icon={Download} onClick={() => onChoose('download')}>
          Baixar meus dados
        </Button>
        <Button variant="danger" size="m" icon={Trash2} onClick={() => onChoose('closing')}>
          Excluir cadastro
        </Button>
      </Row>
    </Stack>
  );
}

interface ApplicantDialogProps {
  readonly action: ApplicantAction;
  readonly email: string;
  readonly onClose: () => void;
}

/**
 * Dialog that asks for the password, because the shop is not logged in. Then it downloads or deletes the shop's data.
 */
export function ApplicantDialog({ action, email, onClose }: ApplicantDialogProps) {
  if (action === 'download')
    return (
      <DownloadDataDialog
        load={({ currentPassword: password }) => exportApplicant({ email, password })}
        onClose={onClose}
      >
        O cadastro da loja e tudo o mais que guardamos dela, em um arquivo.
      </DownloadDataDialog>
    );
  return (
    <EndAccountDialog
      title="Excluir cadastro"
      submittingLabel="Excluindo..."
      success="Cadastro excluído"
      failureTitle="Erro ao excluir o cadastro"
      consequences={[
        'O cadastro da loja e o seu acesso são apagados agora.',
        'Se a loja já vendeu, os pedidos concluídos continuam no histórico dos clientes, sem o seu telefone e email.',
        'Isso não pode ser desfeito.',
      ]}
      openOrders={[]}
      ordersTo={paths.partner.orders()}
      ordersLabel="Ver pedidos"
      end={({ currentPassword: password }) => closeApplicant({ email, password })}
      onClose={onClose}
    />
  );
}
