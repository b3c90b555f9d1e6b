import { linkMessageLimit, linkMessageSchema } from '@boaxepa/contracts/wire/linkMessage';
import type { PickupLink } from '@boaxepa/contracts/wire/pickupLink';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { messageOf, type SavedCode, serverNow, useIsMounted } from '@boaxepa/shell-sdk';
import {
  Button,
  Divider,
  InlineAlert,
  Row,
  Skeleton,
  Stack,
  styled,
  Text,
  toast,
  VisuallyHidden,
} from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { Form, SubmitButton, TextAreaField } from '@boaxepa/ui/forms';
import { Link2, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { paymentTexts, windowDay } from '../../../shopper/ticket/ticketTexts.ts';
import { useShopperCancelPickupLinkMutation, useShopperOpenPickupLinkMutation } from '../api.ts';

const Address = styled(Text)`
  overflow-wrap: anywhere;
`;

type LinkedOrder = SavedCode['order'];

/**
 * Returns the message that is sent with the link, such as 'Oi! Retira meu pedido em Padaria Pão da Vila? Hoje, até
 * 19:30. Leve R$ 30,00 em dinheiro.'
 */
function messageFor(order: LinkedOrder): string {
  const day = windowDay(order, serverNow());
  const until = untilText(windowEnd(order.pickupSchedule ?? ''));
  const { paid, amount, how } = paymentTexts(order);
  const pay = paid ? 'Já está pago.' : `Leve ${amount} ${how}.`;
  const when = `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${until}.`;
  return `Oi! Retira meu pedido em ${order.business_name}? ${when} ${pay}`;
}

/** Copies a text to the clipboard. A toast says whether this succeeded, because browsers can refuse it. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Link copiado', variant: 'success' });
  } catch {
    toast({ title: 'Não foi possível copiar', description: 'Selecione o link e copie.', variant: 'error' });
  }
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // `share` also rejects if the user closes the share sheet without sharing. This is not an error.
  }
}

function ShareForm({ order, url }: { readonly order: LinkedOrder; readonly url: string }) {
  return (
    <Form
      label="Enviar o link"
      schema={linkMessageSchema}
      initialValues={{ message: messageFor(order) }}
      onSubmit={({ message }) => share(`${message ?? ''}\n${url}`)}
      gap={3}
    >
      <TextAreaField
        name="message"
        label="Mensagem"
        hint="Você pode mudar o texto antes de enviar."
        maxLength={linkMessageLimit}
      />
      <Address $size="small">{url}</Address>
      <SubmitButton variant="brand" icon={Share2} loadingLabel="Enviando...">
        Compartilhar
      </SubmitButton>
      <Button variant="ghost" full icon={Link2} onClick={() => copy(url)}>
        Copiar link
      </Button>
    </Form>
  );
}

/** Shows the link with a copy button, for browsers without the Web Share API. */
function CopyLink({ url }: { readonly url: string }) {
  return (
    <Stack $gap={3}>
      <Address $size="small">{url}</Address>
      <Button variant="brand" full icon={Link2} onClick={() => copy(url)}>
        Copiar link
      </Button>
    </Stack>
  );
}

const notCancelled = 'Não foi possível cancelar o link. Tente de novo.';

function ActiveLink({
  order,
  link,
  onCancelled,
}: {
  readonly order: LinkedOrder;
  readonly link: PickupLink;
  readonly onCancelled: () => void;
}) {
  const isMounted = useIsMounted();
  const [cancel, { error }] = useShopperCancelPickupLinkMutation();
  const end = async () => {
    const result = await cancel(order.id);
    if ('error' in result) {
      if (!isMounted.current)
        toast({
          title: 'Link não cancelado',
          description: messageOf(result.error, notCancelled),
          variant: 'error',
        });
      return;
    }
    toast({
      title: 'Link cancelado',
      description: 'Quem já abriu o link pode ter guardado o código.',
      variant: 'success',
    });
    onCancelled();
  };
  return (
    <Stack $gap={3}>
      {'share' in navigator ? <ShareForm order={order} url={link.url} /> : <CopyLink url={link.url} />}
      <Divider />
      {error !== undefined && <InlineAlert>{messageOf(error, notCancelled)}</InlineAlert>}
      <Row $between $wrap>
        <div>
          <Text $size="small" $strong>
            {`Link ativo ${untilText(windowEnd(order.pickupSchedule ?? ''))}`}
          </Text>
          <Text $size="tiny" $tone="muted">
            ou até a entrega
          </Text>
        </div>
        <Button variant="danger" size="m" onClick={end}>
          Cancelar link
        </Button>
      </Row>
    </Stack>
  );
}

interface SendLinkDialogProps {
  readonly order: LinkedOrder;
  readonly onClose: () => void;
}

/**
 * Dialog for sending the pickup link of an order to another person. The link is created when the dialog opens, if the
 * order has none.
 */
export function SendLinkDialog({ order, onClose }: SendLinkDialogProps) {
  const [open, { data: link, error, isLoading }] = useShopperOpenPickupLinkMutation();
  const { id } = order;
  useEffect(() => {
    void open(id);
  }, [open, id]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Enviar para quem vai retirar"
      description="Quem abre o link vê só o código, a loja, o horário e o valor. Não vê seu nome nem outros pedidos."
    >
      {link ? (
        <ActiveLink order={order} link={link} onCancelled={onClose} />
      ) : error && !isLoading ? (
        <Stack $gap={3}>
          <InlineAlert>{messageOf(error, 'Não foi possível criar o link')}</InlineAlert>
          <Button variant="ghost" onClick={() => open(id)}>
            Tentar novamente
          </Button>
        </Stack>
      ) : (
        <>
          <VisuallyHidden role="status">Criando o link</VisuallyHidden>
          <Skeleton $width="100%" $height="260px" />
        </>
      )}
    </Dialog>
  );
}
