import { formatPhone } from '@boaxepa/contracts/domain/phone';
import { windowEnd, withTimeArticle } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { isApiError, PageTitle, useParams } from '@boaxepa/shell-sdk';
import { StoreProvider, usePolling } from '@boaxepa/shell-sdk/api';
import { Card, LinkButton, StatePanel, styled, useNow, Wordmark } from '@boaxepa/ui';
import { CircleCheck, Link2Off, Navigation, Phone } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { destinationOf, directionsUrl } from '../../shopper/directions.ts';
import {
  forgetSharedPickup,
  readSharedPickup,
  saveSharedPickup,
} from '../../shopper/pickup/sharedPickups.ts';
import { StalenessNotice, useStaleness } from '../../shopper/ticket/StalenessNotice.tsx';
import { Ticket } from '../../shopper/ticket/Ticket.tsx';
import { TicketLoading } from '../../shopper/ticket/TicketLoading.tsx';
import { outlined, TicketActions, TicketNotes, TicketScreen } from '../../shopper/ticket/TicketScreen.tsx';
import { paymentTexts, windowCountdownParts, windowDay } from '../../shopper/ticket/ticketTexts.ts';
import { useWakeLock } from '../../shopper/ticket/useWakeLock.ts';
import { useShopperSharedPickupQuery } from './api.ts';

/**
 * Polling interval in milliseconds. After the shopper has cancelled the link, its pickup code disappears within this
 * time.
 */
const POLL_MS = 30_000;
const TITLE = 'Código para retirar';

const Outlined = styled(LinkButton)`
  ${outlined}
  padding-inline: 8px;
`;
const Brand = styled.div`
  padding-top: 12px;
`;
const Pair = styled(TicketActions)`
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;

function payText(pickup: SharedPickup): string {
  const { paid, amount, how } = paymentTexts(pickup);
  return paid ? 'O pedido já está pago.' : `Leve ${amount} ${how}.`;
}

function Actions({ shop }: { readonly shop: SharedPickup['shop'] }) {
  return (
    <Pair>
      <Outlined href={directionsUrl(destinationOf(shop))} icon={Navigation} newTab>
        Como chegar
      </Outlined>
      {shop.phone && (
        <Outlined
          href={`tel:+55${shop.phone}`}
          icon={Phone}
          aria-label={`Ligar para a loja: ${formatPhone(shop.phone)}`}
        >
          Ligar
        </Outlined>
      )}
    </Pair>
  );
}

function SharedTicket({ pickup, error }: { readonly pickup: SharedPickup; readonly error: unknown }) {
  const now = useNow(10_000);
  const staleness = useStaleness(error);
  useWakeLock();
  const { label, value } = windowCountdownParts(pickup, now);
  return (
    <>
      <StalenessNotice staleness={staleness} />
      <Ticket
        shop={pickup.shop.name}
        address={pickup.shop.address}
        code={pickup.code}
        qr={pickup.qr}
        figures={[
          {
            label: `Retire ${windowDay(pickup, now)}`,
            value: localTime(pickup.zone, new Date(pickup.pickupStartsAt)),
            hint: withTimeArticle('à', windowEnd(pickup.pickupSchedule)),
          },
          { label, value: <span role="timer">{value}</span>, hint: 'mostre no balcão' },
        ]}
      />
      <TicketNotes>
        <p>
          <strong>{payText(pickup)}</strong>
        </p>
        <p>
          <CircleCheck size={18} aria-hidden data-ok />
          Deixe aberto: funciona sem internet
        </p>
      </TicketNotes>
      <Actions shop={pickup.shop} />
    </>
  );
}

function SharedPickupContent({ token }: { readonly token: string }) {
  const query = useShopperSharedPickupQuery(token, usePolling(POLL_MS));
  const { data, error, refetch } = query;
  const stored = useMemo(() => readSharedPickup(token), [token]);
  const hasEnded = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (hasEnded) forgetSharedPickup(token);
    else if (data) saveSharedPickup(token, data);
  }, [hasEnded, token, data]);
  const pickup = data ?? stored;
  if (hasEnded)
    return (
      <Card as="section">
        <StatePanel icon={Link2Off} heading="h2" title="Este link não vale mais">
          Fale com quem enviou.
        </StatePanel>
      </Card>
    );
  if (pickup) return <SharedTicket pickup={pickup} error={error} />;
  return <TicketLoading error={error} onRetry={refetch} />;
}

export function SharedPickupPage() {
  const { token = '' } = useParams();
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <TicketScreen
        title={TITLE}
        above={
          <Brand>
            <Wordmark on="bar" />
          </Brand>
        }
      >
        <SharedPickupContent key={token} token={token} />
      </TicketScreen>
    </>
  );
}

/**
 * Page of the route /r/:token. A person without an account opens it with a pickup link, and collects the order of
 * another person with the pickup code.
 */
export function Component() {
  return (
    <StoreProvider>
      <SharedPickupPage />
    </StoreProvider>
  );
}
