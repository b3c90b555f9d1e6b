import { CircleCheck, EllipsisVertical, LogOut, Pencil, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog, Dialog, InfoPopover, Menu } from '@boaxepa/ui/dialog';
import { toast } from '@boaxepa/ui';
import { Button } from '@boaxepa/ui';
import { IconButton } from '@boaxepa/ui';
import { Stack, Text } from '@boaxepa/ui';
import { Select, Switch } from '@boaxepa/ui';
import { Sample } from './Sample.tsx';

function Toasts() {
  const undo = { label: 'Desfazer', onPress: () => toast({ title: 'Item de volta no carrinho' }) };
  return (
    <Sample name="toast">
      <Button
        variant="ghost"
        size="m"
        onClick={() => toast({ title: 'Sacola adicionada', variant: 'success' })}
      >
        Toast de sucesso
      </Button>
      <Button
        variant="ghost"
        size="m"
        onClick={() =>
          toast({
            title: 'Erro ao salvar',
            description: 'Verifique a conexão e tente novamente.',
            variant: 'error',
          })
        }
      >
        Toast de erro
      </Button>
      <Button variant="ghost" size="m" onClick={() => toast({ title: 'Item removido', action: undo })}>
        Toast com ação
      </Button>
    </Sample>
  );
}

type Open = 'dialog' | 'confirm' | 'danger' | 'long' | null;

function Dialogs() {
  const [open, setOpen] = useState<Open>(null);
  const state = (name: Open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  const later = () => new Promise((resolve) => setTimeout(resolve, 800));
  return (
    <Sample name="Dialog, ConfirmDialog">
      <Button variant="ghost" size="m" onClick={() => setOpen('dialog')}>
        Diálogo
      </Button>
      <Button variant="ghost" size="m" onClick={() => setOpen('long')}>
        Diálogo longo
      </Button>
      <Button variant="ghost" size="m" onClick={() => setOpen('confirm')}>
        Confirmação
      </Button>
      <Button variant="ghost" size="m" onClick={() => setOpen('danger')}>
        Confirmação perigosa
      </Button>
      <Dialog
        {...state('dialog')}
        title="Pedido Criado com Sucesso!"
        description="Mostre o número no balcão."
        footer={<Button onClick={() => setOpen(null)}>Continuar Comprando</Button>}
      >
        <Text $size="display" $strong>
          7F3A91C2
        </Text>
      </Dialog>
      <Dialog
        {...state('long')}
        title="Política de Privacidade"
        footer={<Button onClick={() => setOpen(null)}>Fechar</Button>}
      >
        <Stack>
          {Array.from({ length: 24 }, (_, index) => (
            <Text key={index}>{index + 1}. A localização não é guardada nem partilhada.</Text>
          ))}
        </Stack>
      </Dialog>
      <ConfirmDialog
        {...state('confirm')}
        title="Trocar de loja?"
        description="Seu carrinho tem sacolas de Padaria Pão da Vila. Para adicionar as de Cantina da Nona, ele será esvaziado."
        confirmLabel="Limpar e adicionar"
        onConfirm={() => undefined}
      />
      <ConfirmDialog
        {...state('danger')}
        title="Cancelar o pedido?"
        description="A sacola volta para a loja."
        confirmLabel="Cancelar pedido"
        confirmingLabel="Cancelando..."
        cancelLabel="Voltar"
        danger
        onConfirm={later}
      />
    </Sample>
  );
}

function Choices() {
  const [type, setType] = useState('all');
  const [on, setOn] = useState(true);
  const options = [
    { value: 'all', label: 'Todas' },
    { value: 'mista', label: 'Mista' },
    { value: 'doce', label: 'Doce' },
  ] as const;
  return (
    <>
      <Sample name="Select">
        <Select label="Tipo" pill options={options} value={type} onChange={setType} />
        <Select label="Categoria" options={options} value={type} onChange={setType} />
      </Sample>
      <Sample name="Switch">
        <Switch checked={on} onChange={setOn} label="Aberta na segunda" />
        <Switch checked={!on} onChange={(next) => setOn(!next)} label="Aberta na terça" />
        <Switch checked={false} onChange={() => undefined} label="Desativado" disabled />
      </Sample>
    </>
  );
}

export function Overlays() {
  return (
    <>
      <Toasts />
      <Dialogs />
      <Sample name="Menu, InfoPopover">
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label="Mais ações" outlined />}
          entries={[
            { label: 'Editar', icon: Pencil, onSelect: () => toast({ title: 'Editar' }) },
            { label: 'Perfil', icon: User, to: '/_kit' },
            { label: 'Indisponível', onSelect: () => undefined, disabled: true },
            'separator',
            { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => toast({ title: 'Excluir' }) },
          ]}
        />
        <IconButton icon={Pencil} label="Editar" />
        <IconButton icon={LogOut} label="Sair" />
        <InfoPopover label="O que é a receita?">Soma dos pedidos entregues no período.</InfoPopover>
      </Sample>
      <Choices />
      <Sample name="Sem depender de cor">
        <CircleCheck aria-hidden />
        <Text>Ícone e palavra, sempre.</Text>
      </Sample>
    </>
  );
}
