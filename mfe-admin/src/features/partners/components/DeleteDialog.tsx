import type { AdminPartner } from '@boaxepa/contracts/partners';
import {
  Banner,
  Button,
  KeyValueList,
  messageOf,
  Row,
  Spinner,
  Stack,
  Text,
  toast,
} from '@boaxepa/shell-sdk';
import { Dialog } from '@boaxepa/shell-sdk/dialog';
import { useDeletePartnerMutation, usePartnerOrderCountQuery } from '../api.ts';

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

function Verdict({ partner, onClose }: DialogProps) {
  const { data, error, isFetching, refetch } = usePartnerOrderCountQuery(partner.id);
  const [remove] = useDeletePartnerMutation();
  const confirm = async () => {
    try {
      await remove(partner.id).unwrap();
    } catch (failure) {
      toast({ title: 'Erro', description: messageOf(failure, 'Erro ao deletar parceiro'), variant: 'error' });
      void refetch();
      return;
    }
    toast({ title: 'Sucesso', description: 'Parceiro deletado com sucesso', variant: 'success' });
    onClose();
  };
  if (isFetching) {
    return (
      <Row role="status">
        <Spinner /> Verificando pedidos...
      </Row>
    );
  }
  if (error || !data) {
    return (
      <Banner
        tone="danger"
        live
        title="Erro ao verificar pedidos do parceiro"
        action={
          <Button variant="ghost" size="m" onClick={refetch}>
            Tentar novamente
          </Button>
        }
      >
        {messageOf(error)}
      </Banner>
    );
  }
  if (data.orderCount > 0) {
    return (
      <Banner tone="warning" live title="Não é possível deletar">
        Este parceiro tem {data.orderCount} {data.orderCount === 1 ? 'pedido' : 'pedidos'}. Parceiros com
        pedidos não podem ser deletados, para que o histórico seja mantido.
      </Banner>
    );
  }
  return (
    <Stack $gap={4}>
      <Banner tone="danger" live title="Confirmar deleção">
        Esta ação é irreversível: o parceiro e todos os seus dados serão removidos.
      </Banner>
      <Row $gap={2} $between>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="danger" loadingText="Deletando..." onClick={confirm}>
          Confirmar Deleção
        </Button>
      </Row>
    </Stack>
  );
}

/** Deletion, refused while the partner has orders (admin spec §2.6). */
export function DeleteDialog({ partner, onClose }: DialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Deletar Parceiro">
      <Stack $gap={4}>
        <KeyValueList
          items={[
            { label: 'Parceiro', value: partner.businessName },
            { label: 'ID', value: partner.id, copy: partner.id },
          ]}
        />
        <Verdict partner={partner} onClose={onClose} />
        <Text $size="small" $tone="muted">
          Para impedir novas vendas sem apagar o histórico, rejeite o parceiro.
        </Text>
      </Stack>
    </Dialog>
  );
}
