import { formatCents } from '@boaxepa/contracts/money';
import { CircleCheck, EllipsisVertical, Pencil, Timer, X } from 'lucide-react';
import { useState } from 'react';
import { BarChart, LineChart, RankChart } from '../charts.ts';
import { Menu } from '../dialog.ts';
import { type LatLng, PinMap, PinPicker } from '../map.ts';
import { type Column, DataTable, Pagination, type Sort } from '../table.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ChipGroup } from '../ui/Chips.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { SectionHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Sample } from './Sample.tsx';

type Status = 'pending' | 'approved' | 'rejected';
interface Partner {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly status: Status;
  readonly address: string;
  readonly since: string;
}

const partners: readonly Partner[] = [
  {
    id: '1',
    name: 'Padaria Aurora',
    about: 'Padaria · 12.ABC.345/01DE-35',
    status: 'pending',
    address: 'Av. Paulista, 1000',
    since: 'hoje, 09:12',
  },
  {
    id: '2',
    name: 'Empório Santa Cecília',
    about: 'Supermercado · 99.000.202/0001-09',
    status: 'approved',
    address: 'R. das Palmeiras, 88',
    since: '02/11/2026',
  },
  {
    id: '3',
    name: 'Posto Pacaembu',
    about: 'Posto de combustível · 99.000.505/0001-13',
    status: 'rejected',
    address: 'Av. Pacaembu, 700',
    since: '20/10/2026',
  },
];

function StatusTag({ status }: { readonly status: Status }) {
  if (status === 'pending') {
    return (
      <Tag tone="warning" icon={Timer}>
        Pendente
      </Tag>
    );
  }
  return status === 'approved' ? (
    <Tag tone="success" icon={CircleCheck}>
      Aprovado
    </Tag>
  ) : (
    <Tag tone="danger" icon={X}>
      Rejeitado
    </Tag>
  );
}

const columns: readonly Column<Partner>[] = [
  {
    id: 'name',
    header: 'Parceiro',
    title: true,
    sortable: true,
    cell: ({ name, about }) => (
      <>
        <Text as="b">{name}</Text>
        <Text $size="tiny" $tone="muted">
          {about}
        </Text>
      </>
    ),
  },
  { id: 'status', header: 'Situação', cell: ({ status }) => <StatusTag status={status} /> },
  { id: 'address', header: 'Endereço', cell: ({ address }) => address },
  { id: 'since', header: 'Cadastro', sortable: true, cell: ({ since }) => since },
];

function actionsOf({ name, status }: Partner) {
  return (
    <>
      {status === 'pending' && (
        <>
          <Button variant="accent" size="s">
            Aprovar
          </Button>
          <Button variant="danger" size="s">
            Rejeitar
          </Button>
        </>
      )}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={`Mais ações de ${name}`} dense />}
        entries={[{ label: 'Editar', icon: Pencil, onSelect: () => undefined }]}
      />
    </>
  );
}

const states = ['Todos', 'Pendente', 'Aprovado', 'Rejeitado'] as const;

export function PartnerTable() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<(typeof states)[number]>('Todos');
  const [page, setPage] = useState(2);
  const [sort, setSort] = useState<Sort>({ id: 'name', descending: false });
  return (
    <DataTable
      label="Parceiros"
      columns={columns}
      rows={partners}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
      actions={actionsOf}
      onRowPress={() => undefined}
      empty={<EmptyState title="Nenhum parceiro encontrado" />}
      toolbar={
        <>
          <SearchField
            label="Buscar parceiros"
            placeholder="Nome, email ou CNPJ"
            value={search}
            onChange={setSearch}
          />
          <ChipGroup
            label="Situação"
            options={states.map((value) => ({ value, label: value }))}
            value={state}
            onChange={setState}
          />
        </>
      }
      footer={<Pagination page={page} totalPages={4} onChange={setPage} pageButtons={3} />}
    />
  );
}

export function Tables() {
  const common = { columns, rows: [], rowKey: ({ id }: Partner) => id };
  return (
    <>
      <Sample name="DataTable, Pagination" block>
        <PartnerTable />
      </Sample>
      <Sample name="DataTable: TOTAL" block>
        <DataTable
          label="Vendas por parceiro"
          rows={partners}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: 'Parceiro', title: true, cell: ({ name }) => name },
            { id: 'orders', header: 'Pedidos', end: true, cell: () => 12 },
            { id: 'sum', header: 'Vendas', end: true, cell: () => formatCents(123_450) },
          ]}
          totals={['TOTAL', 36, formatCents(370_350)]}
          empty={null}
        />
      </Sample>
      <Sample name="DataTable: estados" block>
        <Stack>
          <DataTable {...common} label="Carregando" loading empty={null} />
          <DataTable
            {...common}
            label="Sem linhas"
            empty={<EmptyState title="Nenhum parceiro encontrado" />}
          />
          <DataTable
            {...common}
            label="Com erro"
            error="O servidor não respondeu."
            onRetry={() => undefined}
            empty={null}
          />
        </Stack>
      </Sample>
    </>
  );
}

const sales = [120, 185, 140, 235, 282, 195, 80, 152, 220, 176, 255, 298, 208, 262];

export function Charts() {
  const points = sales.map((value, index) => ({
    label: index === 13 ? 'hoje' : `${String(index + 8).padStart(2, '0')}/11`,
    value,
    highlight: index === 13,
  }));
  const format = (value: number) => formatCents(value * 100);
  const top = [
    { label: 'Padaria Pão da Vila', value: 820, highlight: true },
    { label: 'Empório Santa Cecília', value: 640 },
    { label: 'Cantina da Nona', value: 310 },
  ];
  return (
    <>
      <Sample name="BarChart" block>
        <Card as="section">
          <SectionHeader title="Vendas nos últimos 14 dias" />
          <BarChart
            title="Vendas nos últimos 14 dias"
            points={points}
            format={format}
            columns={['Dia', 'Vendas']}
            summary="R$ 2.808,00 em 14 dias; hoje, R$ 262,00."
          />
        </Card>
      </Sample>
      <Sample name="RankChart" block>
        <Card>
          <RankChart
            title="Parceiros que mais vendem"
            points={top}
            format={format}
            columns={['Parceiro', 'Vendas']}
            summary="Padaria Pão da Vila lidera."
            height={150}
            tableOpen
          />
        </Card>
      </Sample>
      <Sample name="LineChart" block>
        <Card>
          <LineChart
            title="Vendas por dia"
            points={points}
            format={format}
            columns={['Dia', 'Vendas']}
            summary="O melhor dia foi 19/11."
          />
        </Card>
      </Sample>
    </>
  );
}

const center: LatLng = { lat: -23.5614, lng: -46.6559 };
const pins = [
  {
    id: 'a',
    lat: -23.5614,
    lng: -46.6559,
    text: 'R$ 14,90',
    name: 'Padaria Pão da Vila, desde R$ 14,90',
    active: true,
  },
  {
    id: 'b',
    lat: -23.5572,
    lng: -46.6498,
    text: 'R$ 19,90',
    name: 'Empório Santa Cecília, desde R$ 19,90',
    active: true,
  },
  { id: 'c', lat: -23.5655, lng: -46.6505, text: 'Fechada', name: 'Mercearia do Zé, fechada', active: false },
  {
    id: 'd',
    lat: -23.5656,
    lng: -46.6506,
    text: 'R$ 9,90',
    name: 'Drogaria Consolação, desde R$ 9,90',
    active: true,
  },
];

export function Maps() {
  const [selected, setSelected] = useState<string | null>('a');
  const [place, setPlace] = useState<LatLng | null>(center);
  return (
    <>
      <Sample name="PinMap" block>
        <PinMap
          label="Mapa dos parceiros"
          center={center}
          zoom={15}
          pins={pins}
          selectedId={selected}
          onSelect={setSelected}
          me={{ lat: -23.56, lng: -46.653 }}
          height="360px"
        />
      </Sample>
      <Sample name="PinPicker" block>
        <PinPicker
          label="Local da loja no mapa"
          value={place}
          onChange={setPlace}
          start={center}
          height="280px"
        />
        <Text $size="small">{place ? `${place.lat}, ${place.lng}` : 'sem local'}</Text>
      </Sample>
    </>
  );
}
