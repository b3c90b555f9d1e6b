import { type AdminStats, generalParametersCount } from '@boaxepa/contracts/wire/admin';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { PageTitle, paths, useSignOut } from '@boaxepa/shell-sdk';
import {
  Button,
  Card,
  CardLink,
  CardLinkTitle,
  Grid,
  type Icon,
  IconMark,
  media,
  Page,
  PageHeader,
  QueryState,
  Row,
  SectionHeader,
  StatTile,
  styled,
  Text,
} from '@boaxepa/ui';
import {
  Banknote,
  ChartColumn,
  FileCheck,
  GitBranch,
  LogOut,
  ReceiptText,
  Settings,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react';
import { Tiles } from '../../admin/Tiles.tsx';
import { useAdminStatsQuery } from '../../admin/api.ts';

/** Logout button for narrow screens only. On wide screens, the sidebar already contains a logout button. */
const PhoneButton = styled(Button)`
  ${media.wide} {
    display: none;
  }
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
  {
    title: 'Registro de segurança',
    text: 'Entradas, recusas e atos de administradores',
    icon: ShieldCheck,
    to: paths.admin.securityLog(),
  },
  {
    title: 'Versões das áreas',
    text: 'O que está no ar, promoção e volta de versões',
    icon: GitBranch,
    to: paths.admin.releases(),
  },
];

function AreaCard({ title, text, icon, to }: Area) {
  return (
    <CardLink>
      <Row $gap={3} $top>
        <IconMark icon={icon} />
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

/** Shows the totals of the marketplace. If `stats` is undefined, each tile shows a loading skeleton. */
function Figures({ stats }: { readonly stats?: AdminStats }) {
  const loading = stats === undefined;
  return (
    <Tiles $tablet={2} $desktop={4}>
      <StatTile label="Parceiros ativos" icon={Store} loading={loading} value={stats?.totalPartners} />
      <StatTile label="Total de pedidos" icon={ReceiptText} loading={loading} value={stats?.totalOrders} />
      <StatTile label="Clientes ativos" icon={Users} loading={loading} value={stats?.totalShoppers} />
      <StatTile
        label="Receita total"
        icon={Banknote}
        loading={loading}
        value={formatReais(stats?.totalRevenue ?? 0)}
        hint="Pedidos entregues"
      />
    </Tiles>
  );
}

function pendingText({ pendingPartners }: AdminStats): string {
  return pendingPartners > 0
    ? `${pluralize(pendingPartners, 'parceiro aguarda', 'parceiros aguardam')} aprovação`
    : 'Nenhum parceiro aguarda aprovação';
}

/** The page /admin/dashboard, which shows totals of the marketplace and links to the other admin pages. */
export function Component() {
  const leave = useSignOut(paths.admin.login());
  const query = useAdminStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <PageTitle>Painel administrativo</PageTitle>
      <PageHeader
        title="Painel administrativo"
        subtitle={query.data && pendingText(query.data)}
        actions={
          <PhoneButton variant="ghost" icon={LogOut} onClick={leave}>
            Sair
          </PhoneButton>
        }
      />
      <QueryState query={query} onCard skeleton={<Figures />}>
        {(stats) => <Figures stats={stats} />}
      </QueryState>
      <SectionHeader title="Áreas" />
      <Grid $min={280} $gap={3}>
        {areas.map((area) => (
          <AreaCard key={area.to} {...area} />
        ))}
        <Card>
          <Row $gap={3} $top>
            <IconMark icon={Settings} />
            <div>
              <h3>Parâmetros Gerais</h3>
              <Text $size="h2" $strong>
                {generalParametersCount}
              </Text>
              <Text $size="small" $tone="muted">
                Valor fixo da versão atual: ainda não há parâmetros para ajustar.
              </Text>
            </div>
          </Row>
        </Card>
      </Grid>
    </Page>
  );
}
