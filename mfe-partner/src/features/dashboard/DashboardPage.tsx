import { isUnanswered, messageOf, PageTitle, paths, useSession } from '@boaxepa/shell-sdk';
import {
  Banner,
  Button,
  Card,
  lazyWithRetry,
  LinkButton,
  LoadFailure,
  media,
  minWidth,
  Page,
  PageHeader,
  Row,
  Skeleton,
  StaleBanner,
  styled,
  useMediaQuery,
  useNow,
} from '@boaxepa/ui';
import { Plus } from 'lucide-react';
import { greeting } from '@boaxepa/contracts/domain/momentTexts';
import { longDateText } from '@boaxepa/contracts/domain/timeTexts';
import { withTimeArticle } from '@boaxepa/contracts/domain/windowTexts';
import { defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { AccountTag } from '../../shop/AccountTag.tsx';
import { isDismissed } from '../../shop/welcomeDismissal.ts';
import { usePartnerHasProductsQuery } from './api.ts';
import { Attention } from './components/Attention.tsx';
import { Figures } from './components/Figures.tsx';
import { RecentOrders } from './components/RecentOrders.tsx';
import { SalesChart } from './components/SalesChart.tsx';
import { SetupChecklist } from './components/SetupChecklist.tsx';
import { Tiles } from './components/Tiles.tsx';
import { type Dashboard, useDashboard } from './useDashboard.ts';

// The welcome dialog is optional. If its code fails to load, nothing is shown, and the next visit tries again.
const WelcomeDialog = lazyWithRetry(
  async () => (await import('./components/WelcomeDialog.tsx')).WelcomeDialog,
);

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    align-items: stretch;
  }
`;
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding-top: 2px;
`;

/**
 * Returns today's pickup window (the time in which customers collect orders) as text, such as 'retirada hoje das 17:00
 * às 19:30'.
 */
function pickupText({ schedulesConfigured, todayPickupSchedule }: PartnerProfile): string {
  if (todayPickupSchedule) return `retirada hoje ${withTimeArticle('da', todayPickupSchedule)}`;
  return schedulesConfigured ? 'fechada hoje' : 'sem horários configurados';
}

function Notices({ data: { error, missing, fetchedAt, retry } }: { readonly data: Dashboard }) {
  if (!error) return null;
  if (missing.length === 0 || isUnanswered(error))
    return <StaleBanner error={error} fetchedAt={fetchedAt} onRetry={retry} />;
  return (
    <Banner
      tone="danger"
      live
      title={`Não foi possível carregar ${missing.join(' e ')}`}
      action={
        <Button variant="quiet" size="s" onClick={retry} loadingText="Tentando...">
          Tentar novamente
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  );
}

function Checklist({ data: { profile, bags } }: { readonly data: Dashboard }) {
  const hasLoaded = profile !== undefined && bags !== undefined;
  const { data: product } = usePartnerHasProductsQuery(undefined, {
    skip: !hasLoaded,
    refetchOnMountOrArgChange: true,
  });
  // Wait until the products have loaded. Otherwise, the checklist could ask for a product that already exists.
  if (!hasLoaded || product === undefined) return null;
  return <SetupChecklist schedule={profile.schedulesConfigured} bag={bags.length > 0} product={product} />;
}

/** Page of the route /partners/dashboard. It shows a shop's urgent tasks, its totals and its newest orders. */
export function Component() {
  const session = useSession();
  const data = useDashboard();
  const now = useNow();
  const { profile, orders, bags, loading } = data;
  const zone = profile?.zone ?? defaultZone;
  const name = profile?.businessName ?? session?.user.businessName ?? 'parceiro';
  const nothing = data.missing.length === 3;
  const isWide = useMediaQuery(minWidth.cards);
  const create = (
    <LinkButton variant="accent" icon={Plus} to={paths.partner.bags()} state={{ newBag: true }}>
      Nova Sacola
    </LinkButton>
  );
  return (
    <Page>
      <PageTitle>Painel</PageTitle>
      <PageHeader
        title={`${greeting(zone, now)}, ${name}`}
        subtitle={
          <Line>
            {profile && <AccountTag profile={profile} />}
            <span>
              {longDateText(localDate(zone, now))}
              {profile && ` · ${pickupText(profile)}`}
            </span>
            {loading.profile && <Skeleton as="span" $width="22ch" />}
          </Line>
        }
        actions={isWide && create}
      />
      {/* On a phone, the button has its own row, because it does not fit beside the shop's name and the date. */}
      {!isWide && <Row>{create}</Row>}
      {nothing ? (
        <Card>
          <LoadFailure error={data.error} onRetry={data.retry} />
        </Card>
      ) : (
        <>
          <Notices data={data} />
          <Checklist data={data} />
          <Attention
            orders={orders?.orders}
            bags={bags}
            profile={profile}
            loading={loading}
            zone={zone}
            now={now}
          />
          <Figures data={data} zone={zone} now={now} />
        </>
      )}
      <Tiles />
      {!nothing && (orders || loading.orders) && (
        <Halves>
          <SalesChart days={orders?.summary.salesByDay} />
          <RecentOrders orders={orders?.orders} summary={orders?.summary} />
        </Halves>
      )}
      {profile && !profile.schedulesConfigured && !isDismissed(profile.id) && (
        <WelcomeDialog partnerId={profile.id} />
      )}
    </Page>
  );
}
