import { formatCents } from '@boaxepa/contracts/domain/money';
import { CircleCheck, EllipsisVertical, Pencil, Timer, X } from 'lucide-react';
import { Menu } from '@boaxepa/ui/dialog';
import { networkError } from '@boaxepa/shell-sdk';
import { CardList } from '@boaxepa/ui/cardList';
import { shownPage, useLastPage, useListParams } from '@boaxepa/ui/list';
import { type Column, DataTable, Pagination } from '@boaxepa/ui/table';
import { Button, Card } from '@boaxepa/ui';
import { ChipGroup } from '@boaxepa/ui';
import { IconButton } from '@boaxepa/ui';
import { Stack, Text } from '@boaxepa/ui';
import { SearchField } from '@boaxepa/ui';
import { EmptyState, NoResults } from '@boaxepa/ui';
import { Tag } from '@boaxepa/ui';
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
  const list = useListParams({ search: '', state: states }, { sortBy: ['name', '-since'] });
  useLastPage(list, 4);
  const { data = [], table } = shownPage({ currentData: partners, refetch: () => undefined });
  return (
    <DataTable
      label="Parceiros"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      {...table}
      sort={list.sort}
      onSort={list.setSort}
      actions={actionsOf}
      onRowPress={() => undefined}
      empty={<NoResults title="Nenhum parceiro encontrado" onClear={list.clear} />}
      toolbar={
        <>
          <SearchField
            label="Buscar parceiros"
            placeholder="Nome, email ou CNPJ"
            value={list.values.search}
            onChange={(search) => list.set({ search })}
          />
          <ChipGroup
            label="Situação"
            options={states.map((value) => ({ value, label: value }))}
            value={list.values.state}
            onChange={(state) => list.set({ state })}
          />
        </>
      }
      footer={
        <Pagination page={list.page} totalPages={4} onChange={list.setPage} pageButtons={{ around: 3 }} />
      }
    />
  );
}

function PartnerCards() {
  const list = useListParams({ search: '' });
  return (
    <CardList
      label="Lista de parceiros"
      query={{ data: partners, refetch: () => undefined }}
      list={list}
      filter={(all) => all.filter(({ name }) => name.includes(list.values.search))}
      search={{ label: 'Buscar parceiros', placeholder: 'Nome' }}
      pageSize={2}
      errorTitle="Erro ao carregar parceiros"
      empty={<EmptyState title="Nenhum parceiro cadastrado" />}
      noResults={{ title: 'Nenhum parceiro encontrado' }}
    >
      {({ name, status }) => (
        <Card as="article">
          <Text as="h3">{name}</Text>
          <StatusTag status={status} />
        </Card>
      )}
    </CardList>
  );
}

export function Tables() {
  const common = { columns, rows: [], rowKey: ({ id }: Partner) => id };
  return (
    <>
      <Sample name="DataTable, Pagination" block>
        <PartnerTable />
      </Sample>
      <Sample name="CardList" block>
        <PartnerCards />
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
            error={new Error('no')}
            onRetry={() => undefined}
            empty={null}
          />
          <DataTable
            {...common}
            label="Sem conexão"
            error={networkError()}
            onRetry={() => undefined}
            empty={null}
          />
          <DataTable {...common} rows={partners} label="Outra página vem" busy empty={null} />
        </Stack>
      </Sample>
    </>
  );
}
