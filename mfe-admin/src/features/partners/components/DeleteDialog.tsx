import { pluralize } from '@boaxepa/contracts/numbers';
import type { AdminPartner } from '@boaxepa/contracts/partners';
import { messageOf } from '@boaxepa/shell-sdk';
import {
  Banner,
  Button,
  InlineAlert,
  KeyValueList,
  LoadFailure,
  Row,
  Spinner,
  Stack,
  Text,
  toast,
} from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { useDeletePartnerMutation, usePartnerOrderCountQuery } from '../api.ts';

const FALLBACK = 'Erro ao deletar parceiro';

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

interface VerdictProps {
  readonly partner: AdminPartner;
  readonly count: ReturnType<typeof usePartnerOrderCountQuery>;
  readonly sending: boolean;
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

function Verdict({ partner, count, sending, onConfirm, onCancel }: VerdictProps) {
  const { data, error, isFetching, refetch } = count;
  if (isFetching) {
    return (
      <Row role="status">
        <Spinner /> Verificando pedidos...
      </Row>
    );
  }
  if (error || !data) {
    return (
      <LoadFailure
        heading="h3"
        title="Erro ao verificar pedidos do parceiro"
        error={error}
        onRetry={refetch}
      />
    );
  }
  if (data.orderCount > 0) {
    return (
      <>
        <Banner tone="warning" live title="Não é possível deletar">
          Este parceiro tem {pluralize(data.orderCount, 'pedido', 'pedidos')}. Parceiros com pedidos não podem
          ser deletados, para que o histórico seja mantido.
        </Banner>
        {partner.isApproved && (
          <Text $size="small" $tone="muted">
            Para impedir novas vendas sem apagar o histórico, escolha Editar e mude o status para Rejeitado.
            Os pedidos em aberto serão cancelados.
          </Text>
        )}
      </>
    );
  }
  return (
    <>
      <Banner tone="danger" live title="Confirmar deleção">
        Esta ação é irreversível: o parceiro e todos os seus dados serão removidos.
      </Banner>
      <Row $gap={2} $between>
        <Button variant="ghost" aria-disabled={sending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="danger" loading={sending} loadingText="Deletando..." onClick={onConfirm}>
          Confirmar Deleção
        </Button>
      </Row>
    </>
  );
}

/** Deletion, refused while the partner has orders (admin spec §2.6). */
export function DeleteDialog({ partner, onClose }: DialogProps) {
  const count = usePartnerOrderCountQuery(partner.id);
  const [remove, { isLoading, error }] = useDeletePartnerMutation();
  const confirm = async () => {
    try {
      await remove(partner.id).unwrap();
    } catch (failure) {
      toast({ title: 'Erro', description: messageOf(failure, FALLBACK), variant: 'error' });
      void count.refetch();
      return;
    }
    toast({ title: 'Sucesso', description: 'Parceiro deletado com sucesso', variant: 'success' });
    onClose();
  };
  return (
    <Dialog open dismissible={!isLoading} onOpenChange={onClose} title="Deletar Parceiro">
      <Stack $gap={4}>
        <KeyValueList
          items={[
            { label: 'Parceiro', value: partner.businessName },
            { label: 'ID', value: partner.id, copy: partner.id },
          ]}
        />
        {error && <InlineAlert>{messageOf(error, FALLBACK)}</InlineAlert>}
        <Verdict partner={partner} count={count} sending={isLoading} onConfirm={confirm} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
