import { Banknote, Clock, MapPin, ReceiptText, SearchX, ShoppingBag, Star, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { color, text } from '@boaxepa/ui';
import { Banner, InlineAlert, OfflineBanner } from '@boaxepa/ui';
import { Button } from '@boaxepa/ui';
import { Card, CardAction, CardLink, CardLinkTitle } from '@boaxepa/ui';
import { IconLink } from '@boaxepa/ui';
import { Grid, Grow, Row, Stack, Text } from '@boaxepa/ui';
import { SectionHeader } from '@boaxepa/ui';
import { SkeletonList } from '@boaxepa/ui';
import {
  EmptyState,
  ErrorState,
  LoadFailure,
  NoResults,
  OfflineState,
  QueryState,
  StaleNotice,
} from '@boaxepa/ui';
import { networkError } from '@boaxepa/shell-sdk';
import { StatTile } from '@boaxepa/ui';
import { Price, Saving, Tag } from '@boaxepa/ui';
import { BusinessTile, type BusinessTileProps } from '@boaxepa/ui/businessTile';
import { Sample } from './Sample.tsx';

interface Shop {
  readonly name: string;
  readonly kind: string;
  readonly tile: BusinessTileProps['type'];
  readonly bags: string;
  readonly cents: number;
  readonly closed?: boolean;
}
const shops: readonly Shop[] = [
  { name: 'Padaria Pão da Vila', kind: 'Padaria · 350 m', tile: 'bakery', bags: '8 sacolas', cents: 1490 },
  {
    name: 'Empório Santa Cecília',
    kind: 'Supermercado · 1,2 km',
    tile: 'supermarket',
    bags: '3 sacolas',
    cents: 1990,
  },
  {
    name: 'Cantina da Nona',
    kind: 'Restaurante · 2,8 km',
    tile: 'restaurant',
    bags: '1 sacola',
    cents: 1750,
  },
  {
    name: 'Mercearia do Zé',
    kind: 'Mercearia · 3,4 km',
    tile: 'grocery',
    bags: 'Fechada',
    cents: 1200,
    closed: true,
  },
];

const Line = styled.div`
  display: flex;
  gap: 12px;
`;
const MapButton = styled.div`
  margin: -10px -6px -10px 0;
  color: ${color.link};
`;

export function ShopCards() {
  return (
    <Stack as="ul" role="list">
      {shops.map((shop) => (
        <li key={shop.name}>
          <CardLink $pad={2.5} $inactive={shop.closed ?? false}>
            <Line>
              <BusinessTile type={shop.tile} badge={shop.bags} off={shop.closed ?? false} stretch />
              <Grow>
                <Stack $gap={0.75}>
                  <Row $between>
                    <Text as="h3" $clip>
                      <CardLinkTitle to="/_kit">{shop.name}</CardLinkTitle>
                    </Text>
                    <CardAction>
                      <MapButton>
                        <IconLink icon={MapPin} label={`Ver ${shop.name} no mapa`} to="/_kit" />
                      </MapButton>
                    </CardAction>
                  </Row>
                  <Text $size="small" $tone={shop.closed ? undefined : 'muted'}>
                    {shop.kind}
                  </Text>
                  <Row $gap={1.5}>
                    <Clock size={18} aria-hidden />
                    <Text as="span" $size="small">
                      Retirar: 17:00 às 19:30
                    </Text>
                  </Row>
                  <Row $between $wrap>
                    <Price cents={shop.cents} prefix="Desde" />
                    {shop.closed ? <Tag>Fechada</Tag> : <Tag>Mista</Tag>}
                  </Row>
                </Stack>
              </Grow>
            </Line>
          </CardLink>
        </li>
      ))}
    </Stack>
  );
}

const tiles = ['bakery', 'supermarket', 'restaurant', 'pharmacy', 'gas_station', 'other'] as const;

export function Cards() {
  return (
    <>
      <Sample name="CardLink" block>
        <ShopCards />
      </Sample>
      <Sample name="Card" block>
        <Card $edge="accent">
          <Row $between $top>
            <BusinessTile type="bakery" bag size="m" />
            <Grow>
              <Text $size="small" $strong>
                DOCE
              </Text>
              <Text $size="small" $tone="muted">
                Itens surpresa para consumo imediato
              </Text>
            </Grow>
            <Saving cents={1490} wasCents={4000} />
          </Row>
        </Card>
      </Sample>
      <Sample name="BusinessTile">
        {tiles.map((type) => (
          <BusinessTile key={type} type={type} size="m" />
        ))}
        <BusinessTile type="other" size="m" off />
        <BusinessTile type="bakery" size="s" bag />
      </Sample>
      <Sample name="StatTile" block>
        <Grid $min={160} $gap={3.5}>
          <StatTile label="Pedidos ativos" value="7" hint="3 prontos" icon={ReceiptText} />
          <StatTile label="Vendas" value="R$ 4.318,60" hint="216 pedidos entregues" icon={Banknote} />
          <StatTile label="Clientes" value="143" hint="12 novos no mês" icon={Users} />
          <StatTile label="Sacolas ativas" value="3" hint="11 unidades" icon={ShoppingBag} loading />
          <StatTile label="Avaliação" value="4,8" hint="87 avaliações" icon={Star} />
        </Grid>
      </Sample>
      <Sample name="SectionHeader" block>
        <SectionHeader title="Pedidos recentes" link={{ to: '/_kit', label: 'Ver todos' }} />
      </Sample>
    </>
  );
}

/** Result of a query that has data, but whose refetch failed because the connection was lost. */
const failedQuery = { data: [], error: networkError(), refetch: () => undefined };

export function States() {
  return (
    <>
      <Sample name="Banner" block>
        <Stack>
          <Banner
            title="Nova versão disponível"
            action={
              <Button variant="quiet" size="s">
                Atualizar
              </Button>
            }
          >
            Atualize quando puder.
          </Banner>
          <Banner tone="success">Dados atualizados com sucesso!</Banner>
          <Banner tone="warning" title="Confira os horários">
            A retirada termina antes do fechamento.
          </Banner>
          <InlineAlert title="Não foi possível entrar">Email ou senha incorretos</InlineAlert>
          <Banner tone="neutral" onDismiss={() => undefined}>
            Você paga na retirada, até 18:00.
          </Banner>
          <OfflineBanner updatedAt={new Date(2026, 10, 21, 14, 20)} onRetry={() => undefined} />
        </Stack>
      </Sample>
      <Sample name="EmptyState" block>
        <Card>
          <EmptyState
            icon={SearchX}
            title="Nenhum parceiro encontrado"
            description="Tente ajustar os filtros de busca"
            action={
              <Button variant="ghost" size="m">
                Limpar filtros
              </Button>
            }
          />
        </Card>
      </Sample>
      <Sample name="ErrorState" block>
        <Card>
          <ErrorState message="O servidor não respondeu." onRetry={() => undefined} />
        </Card>
      </Sample>
      <Sample name="LoadFailure" block>
        <Card>
          <LoadFailure error={failedQuery.error} onRetry={() => undefined} />
        </Card>
      </Sample>
      <Sample name="QueryState: sem renovar, nada encontrado" block>
        <Stack>
          <StaleNotice query={failedQuery} />
          <QueryState query={failedQuery} skeleton={<SkeletonList />} staleTitle={false}>
            {() => (
              <NoResults
                title="Nenhuma sacola encontrada"
                description="Tente ajustar os filtros"
                onClear={() => undefined}
              />
            )}
          </QueryState>
        </Stack>
      </Sample>
      <Sample name="OfflineState" block>
        <Card>
          <OfflineState onRetry={() => undefined} />
        </Card>
      </Sample>
      <Sample name="Skeleton" block>
        <Stack>
          <SkeletonList count={2} />
          <SkeletonList count={2} shape="row" label="Carregando linhas" />
          <SkeletonList count={1} shape="stat" label="Carregando números" />
        </Stack>
      </Sample>
      <Text $size="tiny" style={{ fontSize: text.tiny }} $tone="muted">
        Todas as listas têm quatro estados.
      </Text>
    </>
  );
}
