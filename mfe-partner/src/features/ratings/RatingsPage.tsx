import { Link, PageTitle, paths, messageOf } from '@boaxepa/shell-sdk';
import {
  Button,
  EmptyState,
  InlineAlert,
  Page,
  PageHeader,
  QueryState,
  SkeletonList,
  Stack,
  styled,
  useNow,
  Card,
  Row,
  Text,
  text,
  VisuallyHidden,
} from '@boaxepa/ui';
import { useFocusNewRows } from '@boaxepa/ui/list';
import { Star } from 'lucide-react';
import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import type { ShopRating } from '@boaxepa/contracts/wire/ratings';
import { useShopZone } from '../../shop/useShopZone.ts';
import { usePartnerRatingsInfiniteQuery } from './api.ts';
import { RatingSummary } from './components/RatingSummary.tsx';
import { StarRow } from './components/StarRow.tsx';

const Comment = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const OrderLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  font-size: ${text.small};
`;

interface RatingCardProps {
  readonly rating: ShopRating;
  readonly zone: string;
  readonly now: Date;
}

function RatingCard({ rating: { stars, comment, createdAt, orderId }, zone, now }: RatingCardProps) {
  return (
    <Card as="li">
      <Stack $gap={2}>
        <Row $between $wrap>
          <span>
            <StarRow stars={stars} />
            <VisuallyHidden>{pluralize(stars, 'estrela', 'estrelas')}</VisuallyHidden>
          </span>
          <Text as="time" dateTime={createdAt} $size="small" $tone="muted">
            {shortMomentText(zone, new Date(createdAt), now)}
          </Text>
        </Row>
        {comment ? <Comment>{comment}</Comment> : <Text $tone="muted">Sem comentário</Text>}
        {/* The search also finds orders that are older than those of the board. */}
        <OrderLink to={`${paths.partner.orders()}?search=${orderNumber(orderId)}#${orderAnchor(orderId)}`}>
          {`Pedido ${orderNumber(orderId)}`}
        </OrderLink>
      </Stack>
    </Card>
  );
}

/** Page of the route /partners/ratings. It shows the ratings that a shop has received from shoppers. */
export function Component() {
  const zone = useShopZone();
  const now = useNow();
  const query = usePartnerRatingsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  const focusNewRows = useFocusNewRows(hasNextPage);
  return (
    <Page $width="reading">
      <PageTitle>Avaliações</PageTitle>
      <PageHeader
        title="Avaliações"
        subtitle="O que os clientes disseram dos pedidos que receberam"
        back={paths.partner.dashboard()}
      />
      <QueryState
        // If only the next page failed to load, hide the error here. It is shown beside the button that loads the next
        // page. RTK Query keeps the error while that page is loaded again.
        query={isFetchingNextPage || isFetchNextPageError ? { ...query, error: undefined } : query}
        skeleton={<SkeletonList shape="card" count={3} />}
        errorTitle="Erro ao carregar as avaliações"
        isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
        empty={
          <EmptyState
            icon={Star}
            title="Ainda sem avaliações"
            description="Depois de receber um pedido, o cliente pode dar de uma a cinco estrelas e deixar um comentário."
          />
        }
      >
        {({ pages }) => (
          <Stack $gap={4}>
            {pages[0] && <RatingSummary summary={pages[0].summary} />}
            <Stack as="ul" role="list" $gap={3} aria-label="Avaliações, as mais novas primeiro">
              {pages.flatMap(({ data }) =>
                data.map((rating) => <RatingCard key={rating.id} rating={rating} zone={zone} now={now} />),
              )}
            </Stack>
            {isFetchNextPageError && !isFetchingNextPage && (
              <InlineAlert>{messageOf(error, 'Não foi possível carregar mais avaliações')}</InlineAlert>
            )}
            {hasNextPage && (
              <Button
                variant="ghost"
                loading={isFetchingNextPage}
                loadingText="Carregando..."
                onClick={({ currentTarget }) => {
                  focusNewRows(currentTarget);
                  void fetchNextPage();
                }}
              >
                Mostrar mais avaliações
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}
