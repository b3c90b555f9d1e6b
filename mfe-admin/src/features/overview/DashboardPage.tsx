import { generalParametersCount } from '@boaxepa/contracts/admin';
import { formatReais } from '@boaxepa/contracts/money';
import { pluralize } from '@boaxepa/contracts/numbers';
import { isOffline, messageOf, PageTitle, paths, useSignOut } from '@boaxepa/shell-sdk';
import {
  Button,
  Card,
  CardLink,
  CardLinkTitle,
  color,
  ErrorState,
  Grid,
  type Icon,
  OfflineState,
  Page,
  PageHeader,
  Row,
  SectionHeader,
  StatTile,
  styled,
  Text,
} from '@boaxepa/ui';
import { StaleBanner } from '@boaxepa/ui';
import { Banknote, ChartColumn, FileCheck, LogOut, ReceiptText, Settings, Store, Users } from 'lucide-react';
import { useAdminStatsQuery } from './api.ts';

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  background: ${color.accentTint};
  color: ${color.accentText};
`;

interface Area {
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
  readonly to: string;
}

const areas: readonly Area[] = [
  {
    title: 'Gestão de Parceiros',
    text: 'Aprovar, rejeitar e editar lojas, horários e sacolas',
    icon: Store,
    to: paths.admin.partners(),
  },
  {
    title: 'Pedidos',
    text: 'Todos os pedidos, apenas para visualização',
    icon: ReceiptText,
    to: paths.admin.orders(),
  },
  { title: 'Clientes', text: 'Contas dos clientes', icon: Users, to: paths.admin.shoppers() },
  {
    title: 'Gestão Financeira',
    text: 'Relatório por período e por parceiro',
    icon: ChartColumn,
    to: paths.admin.financial(),
  },
  {
    title: 'Auditoria de Termos',
    text: 'Aceites registrados, com data, IP e versão',
    icon: FileCheck,
    to: paths.admin.termsAudit(),
  },
];

function AreaCard({ title, text, icon: IconOf, to }: Area) {
  return (
    <CardLink>
      <Row $gap={3} $top>
        <Mark>
          <IconOf size={22} aria-hidden />
        </Mark>
        <div>
          <h3>
            <CardLinkTitle to={to}>{title}</CardLinkTitle>
          </h3>
          <Text $size="small" $tone="muted">
            {text}
          </Text>
        </div>
      </Row>
    </CardLink>
  );
}

/** /admin/dashboard: figures of the platform and the ways into its parts (admin spec §2.3). */
export function Component() {
  const leave = useSignOut(paths.admin.login());
  const { data, error, isLoading, refetch, fulfilledTimeStamp } = useAdminStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const pending = data?.pendingPartners;
  return (
    <Page>
      <PageTitle>Painel administrativo</PageTitle>
      <PageHeader
        title="Painel administrativo"
        subtitle={
          pending === undefined
            ? undefined
            : pending > 0
              ? `${pluralize(pending, 'parceiro aguarda', 'parceiros aguardam')} aprovação`
              : 'Nenhum parceiro aguarda aprovação'
        }
        actions={
          <Button variant="ghost" icon={LogOut} onClick={leave}>
            Sair
          </Button>
        }
      />
      {error && data && <StaleBanner error={error} fetchedAt={fulfilledTimeStamp} onRetry={refetch} />}
      {error && !data ? (
        <Card>
          {isOffline(error) ? (
            <OfflineState onRetry={refetch} />
          ) : (
            <ErrorState message={messageOf(error)} onRetry={refetch} />
          )}
        </Card>
      ) : (
        <Grid $min={200} $gap={3}>
          <StatTile label="Parceiros ativos" icon={Store} loading={isLoading} value={data?.totalPartners} />
          <StatTile
            label="Total de pedidos"
            icon={ReceiptText}
            loading={isLoading}
            value={data?.totalOrders}
          />
          <StatTile label="Clientes ativos" icon={Users} loading={isLoading} value={data?.totalShoppers} />
          <StatTile
            label="Receita total"
            icon={Banknote}
            loading={isLoading}
            value={formatReais(data?.totalRevenue ?? 0)}
            hint="Pedidos entregues"
          />
        </Grid>
      )}
      <SectionHeader title="Áreas" />
      <Grid $min={280} $gap={3}>
        {areas.map((area) => (
          <AreaCard key={area.to} {...area} />
        ))}
        <Card>
          <Row $gap={3} $top>
            <Mark>
              <Settings size={22} aria-hidden />
            </Mark>
            <div>
              <h3>Parâmetros Gerais</h3>
              <Text $size="h2" $strong>
                {generalParametersCount}
              </Text>
            </div>
          </Row>
        </Card>
      </Grid>
    </Page>
  );
}
