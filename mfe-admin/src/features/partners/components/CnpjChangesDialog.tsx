import type { CnpjChange } from '@boaxepa/contracts/wire/admin';
import { listedCnpjChanges } from '@boaxepa/contracts/wire/adminLists';
import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { Card, EmptyState, QueryState, SkeletonList, Stack, Text } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { Dialog } from '@boaxepa/ui/dialog';
import { History } from 'lucide-react';
import { Exact } from '../../../admin/Exact.tsx';
import { exactMomentText } from '../../../admin/ExactMoment.tsx';
import { type PartnerDialogProps, useAdminCnpjChangesQuery } from '../api.ts';

function Change({ change, partner }: { readonly change: CnpjChange; readonly partner: AdminPartner }) {
  const at = new Date(change.at);
  return (
    <Card as="article" aria-label={`Alteração de ${formatDate(at)}`}>
      <KeyValueList
        items={[
          { label: 'Data e hora', value: exactMomentText(at) },
          ...(change.from === change.to
            ? []
            : [
                { label: 'CNPJ anterior', value: formatCnpj(change.from), copy: formatCnpj(change.from) },
                { label: 'CNPJ novo', value: formatCnpj(change.to), copy: formatCnpj(change.to) },
              ]),
          ...(change.nameFrom === undefined || change.nameTo === undefined
            ? []
            : [
                { label: 'Nome anterior', value: change.nameFrom },
                { label: 'Nome novo', value: change.nameTo },
              ]),
          {
            label: 'Feita por',
            value: change.by === partner.id ? 'A própria loja' : <Exact>{change.by}</Exact>,
          },
          { label: 'Endereço IP', value: change.address || '—' },
        ]}
      />
    </Card>
  );
}

/**
 * Dialog that lists the newest changes of a partner's CNPJ (company number) or name. Each entry shows who made the
 * change, when, and from which IP address.
 */
export function CnpjChangesDialog({ partner, onClose }: PartnerDialogProps) {
  const query = useAdminCnpjChangesQuery(partner.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Alterações de CNPJ e nome de ${partner.businessName}`}
      description={`CNPJ atual: ${formatCnpj(partner.cnpj)}`}
    >
      <QueryState
        query={query}
        fresh
        heading="h3"
        errorTitle="Erro ao carregar alterações de CNPJ e nome"
        skeleton={<SkeletonList count={2} />}
        isEmpty={(changes) => changes.length === 0}
        empty={<EmptyState icon={History} title="A loja nunca alterou o CNPJ nem o nome" heading="p" />}
      >
        {(changes) => (
          <Stack $gap={3}>
            {changes.map((change) => (
              <Change key={`${change.at} ${change.requestId}`} change={change} partner={partner} />
            ))}
            <Text $size="tiny" $tone="muted">
              {changes.length === listedCnpjChanges &&
                `Aparecem as ${listedCnpjChanges} alterações mais recentes. `}
              Alterações ficam guardadas por 5 anos. Esta consulta fica registrada.
            </Text>
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
