import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { formatDate, nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { withTimeArticle } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { ratingSchema, type ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { statusTitle } from '@boaxepa/contracts/texts/notifications';
import { paths, useGoBack, useSession } from '@boaxepa/shell-sdk';
import {
  Card,
  color,
  IconLink,
  LinkButton,
  Page,
  Row,
  Stack,
  styled,
  Text,
  text,
  toast,
  UnsavedChanges,
  useNow,
} from '@boaxepa/ui';
import { Form, SubmitButton } from '@boaxepa/ui/forms';
import { Check, X } from 'lucide-react';
import { collectedGreeting, deliveredAt, takesLeftovers } from '../orderTexts.ts';
import { useLostFocus } from '../useLostFocus.ts';
import { ratingSent, useRateOrder } from '../useRateOrder.ts';
import { LeftoversQuestion } from './LeftoversQuestion.tsx';
import { RatingFields } from './RatingFields.tsx';
import { RatingGiven } from './RatingGiven.tsx';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 68px;
  padding: calc(8px + env(safe-area-inset-top)) 12px 8px;
  background: ${color.bar};
  color: ${color.onBar};
  h1 {
    font-size: ${text.h3};
  }
`;
const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${color.successTint};
  color: ${color.success};
`;
const Main = styled(Page)`
  max-width: 560px;
  margin-inline: auto;
  padding-block: 16px;
`;

/** Returns a text such as 'Retirado hoje às 17:42 em Padaria Pão da Vila. Você pagou R$ 30,00.' */
function pickedUpText(order: ShopperOrder, now: Date): string {
  const at = deliveredAt(order);
  const day = at && nearDay(order.zone, at, now);
  const date = at && (day ? { today: 'hoje', yesterday: 'ontem' }[day] : `em ${formatDate(at, order.zone)}`);
  const when = at && date ? ` ${date} ${withTimeArticle('à', localTime(order.zone, at))}` : '';
  const { paymentMethod, payment } = order;
  // After a card payment that failed or was returned as a whole, it is not known whether the shopper paid at the shop.
  const isUncertain = paymentMethod === 'card' && !isPaid(paymentMethod, payment);
  const amount = `${isUncertain ? 'Total:' : 'Você pagou'} ${formatReais(order.totalAmount)}.`;
  return `${order.orderType === 'delivery' ? 'Entregue' : 'Retirado'}${when} em ${order.business_name}. ${amount}`;
}

function Rating({ order }: { readonly order: ShopperOrder }) {
  const { submit, sentRating } = useRateOrder(order, () => toast({ ...ratingSent, variant: 'success' }));
  // A poll that started before the rating was sent can still return the order without the rating. So use the rating
  // that was sent from this page.
  const rating = order.rating ?? sentRating;
  useLostFocus(rating);
  if (rating !== undefined) return <RatingGiven rating={rating} />;
  return (
    <Form
      label="Avaliação"
      schema={ratingSchema}
      initialValues={{ orderId: order.id, rating: 0, comment: '' }}
      onSubmit={submit}
    >
      {({ dirty, isSubmitting, values }) => (
        <>
          <UnsavedChanges when={dirty && !isSubmitting} />
          <RatingFields label={`Como foi a ${order.orderType === 'delivery' ? 'entrega' : 'retirada'}?`} />
          <SubmitButton
            variant="brand"
            loadingLabel="Enviando..."
            aria-disabled={values.rating === 0 || undefined}
          >
            Enviar avaliação
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/**
 * Replaces the pickup code after the shop has handed over the order. It asks the shopper for a rating and for the
 * amount of leftovers.
 */
export function PickedUp({ order }: { readonly order: ShopperOrder }) {
  const firstName = useSession()?.user.firstName;
  const now = useNow();
  return (
    <>
      <Bar>
        <IconLink icon={X} label="Fechar" to={paths.orders()} onClick={useGoBack()} />
        <h1 tabIndex={-1}>{statusTitle('delivered', order.orderType)}</h1>
      </Bar>
      <Main as="main" id="conteudo" tabIndex={-1} $gap={3}>
        <Row role="status" $gap={3.5}>
          <Mark>
            <Check size={32} aria-hidden />
          </Mark>
          <div>
            <Text as="h2" $size="h3">
              {`${[collectedGreeting(order), firstName].filter(Boolean).join(', ')}!`}
            </Text>
            <Text $size="small" $tone="muted">
              {pickedUpText(order, now)}
            </Text>
          </div>
        </Row>
        <Card as="section" aria-label="Avaliação">
          <Rating order={order} />
        </Card>
        {takesLeftovers(order, now) && (
          <Card as="section" aria-label="Sobras">
            <LeftoversQuestion
              order={order}
              hint="Um toque basta. Ainda não? A pergunta fica em Meus Pedidos até amanhã."
            />
          </Card>
        )}
        <Stack>
          <LinkButton to={paths.orders()} variant="ghost" size="m">
            Ver meus pedidos
          </LinkButton>
        </Stack>
      </Main>
    </>
  );
}
