import type { TermsAcceptance } from '@boaxepa/contracts/admin';
import { pluralize } from '@boaxepa/contracts/numbers';
import { foldText } from '@boaxepa/contracts/searchText';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  Button,
  EmptyState,
  LiveRegion,
  media,
  Page,
  PageHeader,
  SearchField,
  StaleNotice,
  styled,
} from '@boaxepa/ui';
import { useListParams, usePagedRows } from '@boaxepa/ui/list';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { FileCheck } from 'lucide-react';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTermsAcceptancesQuery } from './api.ts';
import { acceptanceColumns } from './components/acceptanceColumns.tsx';
import { Cards } from './components/Cards.tsx';
import { DetailsPanel } from './components/DetailsPanel.tsx';

const TITLE = 'Auditoria de Termos & Condições';
const NONE_FOUND = 'Nenhum aceite encontrado';
const PAGE_SIZE = 10;

const Details = styled(Button)`
  margin-inline: -14px;
  white-space: nowrap;
`;
const Beside = styled.div<{ $panel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.full} {
    ${({ $panel }) => $panel && 'grid-template-columns: minmax(0, 1fr) 280px;'}
  }
`;

function isFound({ partnerName, partnerId, userEmail, ipAddress, id }: TermsAcceptance, words: string) {
  return foldText([partnerName, partnerId, userEmail, ipAddress, id].join(' ')).includes(words);
}

/** /admin/terms-audit: who accepted the terms, when and from where. */
export function Component() {
  const query = useTermsAcceptancesQuery(undefined, { refetchOnMountOrArgChange: true });
  const acceptances = query.data;
  const list = useListParams({ search: '' });
  const words = foldText(list.values.search.trim());
  const found = useMemo(
    () => acceptances?.filter((acceptance) => isFound(acceptance, words)),
    [acceptances, words],
  );
  const { rows, page, totalPages } = usePagedRows(list, found, PAGE_SIZE);
  const [shown, setShown] = useState<TermsAcceptance>();
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setShown(undefined);
    opener.current?.focus();
  };
  const actions = useCallback(
    (acceptance: TermsAcceptance) => (
      <Details
        variant="quiet"
        size="s"
        aria-label={`Ver Detalhes de ${acceptance.partnerName}`}
        onClick={(event: MouseEvent<HTMLElement>) => {
          opener.current = event.currentTarget;
          setShown(acceptance);
        }}
      >
        Ver Detalhes
      </Details>
    ),
    [],
  );
  const total = acceptances && pluralize(acceptances.length, 'aceite registrado', 'aceites registrados');
  const told = list.filtered && found ? pluralize(found.length, 'aceite', 'aceites') : total;
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        back={paths.admin.dashboard()}
        backLabel="Voltar ao painel"
        subtitle={total}
      />
      <LiveRegion message={found?.length === 0 ? NONE_FOUND : (told ?? '')} />
      <StaleNotice query={query} />
      <Cards acceptances={acceptances} />
      <Beside $panel={shown !== undefined}>
        <DataTable
          label="Aceites"
          loading={!acceptances && !query.error}
          error={acceptances ? undefined : query.error}
          errorTitle="Erro ao carregar aceites"
          onRetry={query.refetch}
          columns={acceptanceColumns}
          rows={rows}
          rowKey={({ id }) => id}
          selectedKey={shown?.id}
          actions={actions}
          toolbar={
            <SearchField
              label="Buscar aceites"
              placeholder="Parceiro, email, IP ou ID"
              value={list.values.search}
              onChange={(search) => list.set({ search })}
            />
          }
          empty={<EmptyState icon={FileCheck} title="Nenhum aceite de termos registrado" />}
          noResults={
            acceptances !== undefined &&
            acceptances.length > 0 &&
            list.filtered && { title: NONE_FOUND, description: 'Tente ajustar a busca.', onClear: list.clear }
          }
          footer={
            totalPages > 1 && <Pagination page={page} totalPages={totalPages} onChange={list.setPage} />
          }
        />
        {shown && <DetailsPanel acceptance={shown} onClose={close} />}
      </Beside>
    </Page>
  );
}
