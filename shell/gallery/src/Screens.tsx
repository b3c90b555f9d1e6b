import {
  Bell,
  CalendarClock,
  KeyRound,
  LayoutDashboard,
  Menu,
  Package,
  Plus,
  ReceiptText,
  ShoppingBag,
  Store,
} from 'lucide-react';
import { useState } from 'react';
import { AuthFrame, BusinessFrame, ShopperFrame } from '@boaxepa/ui/frames';
import { Badge } from '@boaxepa/ui';
import { BottomBar } from '@boaxepa/ui';
import { ChipGroup } from '@boaxepa/ui';
import { IconButton, IconLink } from '@boaxepa/ui';
import { Grow, Page, Row, Text } from '@boaxepa/ui';
import { LinkButton } from '@boaxepa/ui';
import { PageHeader, SectionHeader } from '@boaxepa/ui';
import { SearchField } from '@boaxepa/ui';
import { Wordmark } from '@boaxepa/ui';
import { ShopCards } from './Cards.tsx';
import { PartnerTable } from './TableSamples.tsx';
import { Registration } from './FormSamples.tsx';

const chips = ['Todos', 'Mercados', 'Restaurantes', 'Farmácias', 'Padarias', 'Outros'] as const;

/** Example of the shopper's page frame (header and navigation) around a list of shops, as on the dashboard. */
export function ShopperScreen() {
  const [search, setSearch] = useState('');
  const [chip, setChip] = useState<(typeof chips)[number]>('Todos');
  return (
    <ShopperFrame activeOrders={1} cartCount={2} unreadMessages={3}>
      <PageHeader
        bar
        deep
        title="Olá, Clara!"
        subtitle="Perto de você · 20 km"
        above={
          <Row $between>
            <Wordmark on="bar" />
            <Row $gap={0}>
              <IconLink icon={Bell} label="Mensagens, 3 não lidas" to="/_kit" badge={<Badge count={3} />} />
              <IconButton icon={Menu} label="Menu" />
            </Row>
          </Row>
        }
      />
      <Page $width="shopper">
        <SearchField
          raised
          label="Buscar parceiros"
          placeholder="Buscar produtos ou parceiros..."
          value={search}
          onChange={setSearch}
        />
        <ChipGroup
          label="Categorias"
          options={chips.map((value) => ({ value, label: value }))}
          value={chip}
          onChange={setChip}
        />
        <SectionHeader title="Parceiros Disponíveis" link={{ to: '/_kit', label: 'Ver no mapa' }} />
        <ShopCards />
      </Page>
      <BottomBar floating label="Carrinho">
        <Grow>
          <Text $strong>R$ 29,80</Text>
          <Text $size="tiny">2 sacolas</Text>
        </Grow>
        <LinkButton to="/_kit" variant="accent" size="m">
          Ver Carrinho
        </LinkButton>
      </BottomBar>
    </ShopperFrame>
  );
}

const navigation = [
  { label: 'Painel', to: '/_kit', icon: LayoutDashboard },
  { label: 'Pedidos', to: '/_kit/pedidos', icon: ReceiptText, count: 4, countLabel: '4 pedidos esperando' },
  { label: 'Sacolas', to: '/_kit/sacolas', icon: ShoppingBag },
  { label: 'Produtos', to: '/_kit/produtos', icon: Package },
  { label: 'Horários', to: '/_kit/horarios', icon: CalendarClock },
  { label: 'Dados Cadastrais', to: '/_kit/dados', icon: Store },
  { label: 'Trocar senha', to: '/_kit/senha', icon: KeyRound },
];

/** Example of the page frame (header and navigation) for partners and administrators, around a table. */
export function BusinessScreen() {
  return (
    <BusinessFrame
      area="Área do parceiro"
      navigation={navigation}
      footer={
        <>
          <b>Padaria Pão da Vila</b>
          Ativo · aberta até 20:00
        </>
      }
    >
      <Page>
        <PageHeader
          title="Gestão de Parceiros"
          subtitle="31 parceiros · 3 aguardando aprovação"
          actions={
            <LinkButton to="/_kit" variant="accent" icon={Plus}>
              Nova Sacola
            </LinkButton>
          }
        />
        <PartnerTable />
      </Page>
    </BusinessFrame>
  );
}

/** Example of the one-column page frame of the login and registration pages, around a form. */
export function AuthScreen() {
  return (
    <AuthFrame
      title="Criar Conta"
      subtitle="Preencha seus dados para começar a economizar"
      back="/_kit"
      footer={
        <LinkButton to="/_kit" variant="quiet" size="m">
          Fazer login
        </LinkButton>
      }
    >
      <Registration />
    </AuthFrame>
  );
}
